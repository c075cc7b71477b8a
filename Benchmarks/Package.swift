// swift-tools-version: 6.2
import PackageDescription

// The benchmarks are a package of their own, so that nobody who uses Caret builds them:
//   swift build -c release --package-path Benchmarks
// `Benchmarks/storage`, `Benchmarks/input` and `Benchmarks/jobs` print the ratios of interleaved runs.

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Caret", path: ".."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
  ],
  targets: [
    .systemLibrary(name: "CZlibSystem", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Yardstick"),
    .executableTarget(
      name: "replay",
      dependencies: [
        "CZlibSystem", "Yardstick", .product(name: "CaretText", package: "Caret"),
        .product(name: "_RopeModule", package: "swift-collections"),
      ]),
    .executableTarget(
      name: "micro", dependencies: ["Yardstick", .product(name: "CaretText", package: "Caret")]),
    .executableTarget(
      name: "algorithms", dependencies: ["Yardstick", .product(name: "Caret", package: "Caret")]),
    .executableTarget(
      name: "input",
      dependencies: [
        "Yardstick", .product(name: "CaretInput", package: "Caret"),
        .product(name: "CaretText", package: "Caret"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)

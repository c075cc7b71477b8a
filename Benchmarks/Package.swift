// swift-tools-version: 6.2
import PackageDescription

// The benchmarks are a package of their own, so that nobody who uses Caret builds them:
//   swift build -c release --package-path Benchmarks
// `Benchmarks/run` prints the ratios of one interleaved run.

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Caret", path: "..")],
  targets: [
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Yardstick"),
    .executableTarget(
      name: "replay",
      dependencies: ["CZlib", "Yardstick", .product(name: "CaretText", package: "Caret")]),
    .executableTarget(
      name: "micro", dependencies: ["Yardstick", .product(name: "CaretText", package: "Caret")]),
  ],
  swiftLanguageModes: [.v5]
)

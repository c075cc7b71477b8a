// swift-tools-version: 6.2
import PackageDescription

// Text on paper is a package of its own, so that nobody who uses Caret without it needs Pango and what Pango needs:
//   swift build -c release --package-path Printing
// `Scripts/caret print …` builds the program, `Scripts/test --printing` runs the tests. It sees what Caret makes public.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CaretPrinting",
  products: [
    .library(name: "CaretPrinting", targets: ["CaretPrinting"]),
    .executable(name: "caret-print", targets: ["caret-print"]),
  ],
  dependencies: [.package(name: "Caret", path: "..")],
  targets: [
    // The C door: shaping, fonts and drawing of Pango and Cairo, hyphens of libhyphen.
    .systemLibrary(
      name: "CPangoSystem", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libhyphen-dev"])]),
    .target(
      name: "CPango", dependencies: ["CPangoSystem"], linkerSettings: [.linkedLibrary("hyphen")]),
    .target(
      name: "CaretPrinting",
      dependencies: [
        "CPango", .product(name: "CaretText", package: "Caret"),
        .product(name: "CaretUnicode", package: "Caret"),
        .product(name: "CaretInput", package: "Caret"),
        .product(name: "CaretSpelling", package: "Caret"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "caret-print",
      dependencies: ["CaretPrinting", .product(name: "CaretText", package: "Caret")],
      swiftSettings: strict),
    .testTarget(
      name: "CaretPrintingTests", dependencies: ["CaretPrinting"], exclude: ["Fixtures"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]),
  ]
)

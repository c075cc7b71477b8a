// swift-tools-version: 6.2
import PackageDescription

// The floors of the house, bottom up; Documentation/Architecture.md says what each room is for and
// who may import whom. `Scripts/check` builds with --explicit-target-dependency-import-check error.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The linker's words for an object with the part of ICU's data that Caret asks for, which Scripts/setup.sh makes; none,
/// and all of the data, without one. ICU's own name for its data is made to mean that object.
let trimmedData: [String] =
  if let object = Context.environment["CARET_ICU_DATA"],
    let name = object.split(separator: "/").last?.split(separator: "-").first
  {
    ["-Xlinker", object, "-Xlinker", "--defsym=\(name)=caret_icu_data"]
  } else {
    []
  }

/// Scripts/data/make-start-order asks for a program with the names of its functions.
let hasSymbols = Context.environment["CARET_SYMBOLS"] != nil

/// Where the release program is made by the scripts, each function has a section of its own, which the linker can place.
/// Never where the package is a dependency: that environment is the scripts' own.
let placed: [SwiftSetting] =
  trimmedData.isEmpty
  ? [] : [.unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release))]

/// ICU has the names of characters, so those of Swift's standard library are left out: CICU's characters.c answers for them.
let namesOfICU = ["-Xlinker", "--wrap=_swift_stdlib_getScalarName"]

/// libcaret holds the Swift runtime itself, and shows nobody more than its functions.
let alone =
  [
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "--gc-sections",
    "-Xlinker", hasSymbols ? "--strip-debug" : "-s",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Library/libcaret.map",
    "-Xlinker", "-soname=libcaret.so.1",
  ] + namesOfICU

/// A library room of the package, with the strict settings of the house.
func room(
  _ name: String, _ dependencies: [Target.Dependency], linking libraries: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + placed,
    linkerSettings: libraries)
}

/// The tests of one room. They see what the room makes public, and its `package` declarations.
func tests(_ room: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: room + "Tests", dependencies: [.byName(name: room), "TestSupport"] + more,
    exclude: exclude,
    swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)])
}

let package = Package(
  name: "Caret",
  products: [
    .library(name: "CaretText", targets: ["CaretText"]),
    .library(name: "CaretUnicode", targets: ["CaretUnicode"]),
    .library(name: "CaretInput", targets: ["CaretInput"]),
    .library(name: "CaretInputConformance", targets: ["CaretInputConformance"]),
    .library(name: "CaretAsync", targets: ["CaretAsync"]),
    .library(name: "CaretEditing", targets: ["CaretEditing"]),
    .library(name: "CaretFields", targets: ["CaretFields"]),
    .library(name: "CaretFieldFamilies", targets: ["CaretFieldFamilies"]),
    .library(name: "CaretDetectors", targets: ["CaretDetectors"]),
    .library(name: "CaretSpelling", targets: ["CaretSpelling"]),
    .library(name: "CaretFoundation", targets: ["CaretFoundation"]),
    .library(name: "Caret", targets: ["Caret"]),
    .library(name: "CaretLibrary", type: .dynamic, targets: ["CaretLibrary"]),
    .executable(name: "caret", targets: ["caret"]),
    .executable(name: "caret-input", targets: ["caret-input"]),
  ],
  targets: [
    // The C doors.
    .systemLibrary(name: "CICUSystem", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    .systemLibrary(
      name: "CHunspellSystem", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
    .target(
      name: "CHunspell", dependencies: ["CHunspellSystem"],
      linkerSettings: [.linkedLibrary("stdc++")]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CDictionaries"),
    .systemLibrary(name: "CSystem"),
    .target(name: "CInputMethods"),
    .target(name: "CStart"),
    .target(name: "CLicences"),

    // Readers of configuration files: toml++ is headers alone, libyaml is taken into the binary.
    .target(name: "CTOML"),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),

    // The floor.
    room("CaretBytes", ["CSystem"]),

    // What text is.
    room("CaretText", ["CaretBytes", "CSystem"]),
    room("CaretUnicode", ["CaretBytes", "CICU"]),
    room("CaretJSON", ["CaretBytes"]),

    // The engine.
    room("CaretInput", ["CaretBytes", "CaretJSON", "CaretText", "CaretUnicode", "CInputMethods"]),

    // The rules of its protocols, for the tests of those who adopt them.
    room("CaretInputConformance", ["CaretInput"]),

    // Its changes as asynchronous sequences. The tool doesn't have it, nor Swift's concurrency.
    room("CaretAsync", ["CaretInput"]),

    // The three jobs.
    room("CaretEditing", ["CSystem", "CaretBytes", "CaretInput", "CaretText", "CaretUnicode"]),
    room("CaretFields", ["CaretBytes", "CaretJSON", "CaretUnicode"]),
    room("CaretFieldFamilies", ["CaretFields", "CaretJSON", "CaretUnicode"]),
    room("CaretDetectors", ["CaretBytes", "CaretFields", "CaretUnicode"]),
    room(
      "CaretSpelling",
      [
        "CaretBytes", "CaretJSON", "CaretText", "CaretUnicode", "CHunspell", "CDictionaries",
        "CSystem", "CZlib",
      ]),

    // All of them by one import; and their types as those of Foundation, which nothing else here imports.
    room(
      "Caret",
      [
        "CaretText", "CaretUnicode", "CaretInput", "CaretAsync", "CaretEditing", "CaretFields",
        "CaretFieldFamilies", "CaretDetectors", "CaretSpelling",
      ]),
    room("CaretFoundation", ["CaretDetectors", "CaretInput", "CaretText", "CaretUnicode"]),

    // What the hunspell command does, for those who call it by its name.
    room("CaretHunspellTool", ["CaretBytes", "CaretSpelling"]),

    // The same checks for editors, by the Language Server Protocol.
    room(
      "CaretServer",
      ["CaretBytes", "CaretJSON", "CaretSpelling", "CaretText", "CaretUnicode"]),

    // The tool.
    room(
      "CaretTool",
      [
        "CaretEditing", "CaretFields", "CaretFieldFamilies", "CaretDetectors", "CaretSpelling",
        "CaretHunspellTool", "CaretServer", "CaretInput", "CaretText", "CaretUnicode", "CaretJSON",
        "CaretBytes",
        "CTOML", "CYAML", "CLicences",
      ], linking: [.linkedLibrary(":libyaml.a")]),
    .executableTarget(
      name: "caret", dependencies: ["CaretTool", "CStart"], swiftSettings: strict,
      // One file for any Linux: the Swift runtime, ICU, Hunspell and the C library are inside, at a
      // fixed address: nothing is looked for, loaded or relocated at a start. Only here, so that the
      // libraries stay usable as dependencies of other packages.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-executable",
            "-lswiftSynchronization", "-use-ld=lld", "-Xlinker", "--gc-sections",
            "-Xlinker", hasSymbols ? "--strip-debug" : "-s", "-Xlinker", "--no-export-dynamic",
            // C++ finds its handlers by what a static program registers, without an index.
            "-Xlinker", "--no-eh-frame-hdr",
            // What a start uses lies together: each part of the program that it touches costs time.
            "-Xlinker",
            "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/data/start-order.txt",
            "-Xlinker", "--no-warn-symbol-ordering",
            // And what it reads of the file lies at the front.
            "-Xlinker", "-T", "-Xlinker",
            "\(Context.packageDirectory)/Scripts/data/start-layout.ld",
          ] + namesOfICU + trimmedData)
      ]),
    // The engine for programs in other languages: Scripts/setup.sh calls the product libcaret.so.
    .target(name: "CCaret", path: "Library/Sources/CCaret"),
    .target(
      name: "CaretLibrary",
      dependencies: [
        "CCaret", "CaretBytes", "CaretFields", "CaretJSON", "CaretSpelling", "CaretText",
        "CaretTool", "CaretUnicode",
      ], path: "Library/Sources/CaretLibrary", swiftSettings: strict + placed,
      linkerSettings: [.unsafeFlags(alone)]),

    // What a static program can't do, open libraries of the machine, is done by a small one beside it.
    .executableTarget(
      name: "caret-input", cSettings: [.define("_GNU_SOURCE")],
      // C alone: none of the Swift runtime that SwiftPM links to every program.
      linkerSettings: [
        .unsafeFlags([
          "-nostartfiles", "-static-stdlib", "-use-ld=lld", "-Xlinker", "--gc-sections",
          "-Xlinker", "-s",
        ])
      ]),

    // The examples, compiled and tested as a user of the package would write them.
    .target(
      name: "TextInputConformers", dependencies: ["CaretInput"],
      path: "Examples/TextInputConformers", swiftSettings: strict),
    .target(
      name: "FolderCheck", dependencies: ["CaretSpelling"], path: "Examples/FolderCheck",
      swiftSettings: [.treatAllWarnings(as: .error)]),

    // The tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    tests("CaretBytes"),
    tests("CaretJSON"),
    tests("CaretText"),
    tests("CaretUnicode"),
    tests(
      "CaretInput", ["CaretText", "CaretUnicode", "CaretInputConformance", "TextInputConformers"],
      exclude: ["InputMethods/Tables"]),
    tests("CaretAsync", ["CaretInput", "CaretText", "TextInputConformers"]),
    tests(
      "CaretEditing", ["CaretText", "CaretInput", "CaretUnicode"], exclude: ["Fixtures"]),
    .target(
      name: "FieldTestSupport", dependencies: ["CaretFields", "CaretJSON", "TestSupport"],
      path: "Tests/FieldTestSupport"),
    tests("CaretFields", ["CaretFieldFamilies", "FieldTestSupport"], exclude: ["Fixtures"]),
    tests("CaretFieldFamilies", ["CaretFields", "FieldTestSupport"], exclude: ["Fixtures"]),
    tests("CaretDetectors", ["CaretFields"], exclude: ["Fixtures"]),
    tests(
      "CaretSpelling", ["CaretText", "CaretUnicode", "FolderCheck"], exclude: ["Fixtures"]),
    tests("CaretHunspellTool", ["CaretSpelling"], exclude: ["Fixtures"]),
    tests("CaretFoundation", ["Caret"]),
    // Caret and CaretFoundation are what the articles' programs are compiled against.
    tests(
      "CaretTool",
      ["Caret", "CaretFoundation", "CaretText", "CaretJSON", "CaretFields", "CaretUnicode"],
      exclude: ["Fixtures"]),
  ]
)

// Scripts/test --debug builds the tests of some rooms alone.
if let rooms = Context.environment["CARET_TESTED_ROOMS"] {
  let tested = rooms.split(separator: " ").map { "\($0)Tests" }
  package.targets.removeAll { $0.type == .test && !tested.contains($0.name) }
}

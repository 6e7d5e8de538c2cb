/// The workflow of a CI for a project: its tests, divided among jobs, and a job that merges their results.
package struct ProjectWorkflow: Sendable {
  /// A CI.
  package enum Service: String, Sendable, CaseIterable {
    case github, gitlab

    /// The most jobs that one matrix, or one job that runs in parallel, may have.
    package var mostJobs: Int {
      switch self {
      case .github: 256
      case .gitlab: 200
      }
    }
  }

  /// The path of the file in the project.
  package let path: String

  /// The content of the file.
  package let text: String

  /// Creates the workflow for a CI.
  ///
  /// - Parameters:
  ///   - service: The CI.
  ///   - parts: The number of jobs, at most ``Service/mostJobs``.
  package init(for service: Service, parts: Int) {
    switch service {
    case .github: (path, text) = (".github/workflows/motion.yml", Self.github(parts))
    case .gitlab: (path, text) = (".gitlab-ci.yml", Self.gitlab(parts))
    }
  }

  /// GitHub reads a matrix from the output of a job, so parts without tests get no job.
  private static func github(_ parts: Int) -> String {
    """
    # Runs the tests on each push, divided among \(parts) jobs, and merges their results.
    # The variable ORRERY_PACKAGE of the repository is the address of Orrery's Debian package.
    name: motion
    on: [push, pull_request]
    env:
      ORRERY_PACKAGE: ${{ vars.ORRERY_PACKAGE }}
    jobs:
      parts:
        runs-on: ubuntu-24.04
        outputs:
          matrix: ${{ steps.parts.outputs.matrix }}
        steps:
          - uses: actions/checkout@v4
          - run: \(install("sudo "))
          - id: parts
            run: |
              matrix=$(orrery test --parts \(parts) --json)
              echo "matrix=$matrix" >> "$GITHUB_OUTPUT"

      test:
        needs: parts
        runs-on: ubuntu-24.04
        strategy:
          fail-fast: false
          matrix: ${{ fromJSON(needs.parts.outputs.matrix) }}
        steps:
          - uses: actions/checkout@v4
          - run: \(install("sudo "))
          - run: orrery test --partition ${{ matrix.partition }} --out out/parts
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: part-${{ matrix.part }}
              path: out/parts
              include-hidden-files: true

      report:
        needs: test
        if: ${{ !cancelled() }}
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          - run: \(install("sudo "))
          - uses: actions/download-artifact@v4
            with:
              pattern: part-*
              merge-multiple: true
              path: out/parts
          - run: orrery merge out/parts --out out/tests --junit out/tests.xml --html out/tests.html
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: report
              path: |
                out/tests.xml
                out/tests.html

      plugins:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          - run: \(install("sudo "))
          - run: orrery plugin check
          - run: orrery plugin test

    """
  }

  /// GitLab reads no matrix from the output of a job: it starts as many jobs as there are parts.
  private static func gitlab(_ parts: Int) -> String {
    """
    # Runs the tests on each push, divided among \(parts) jobs, and merges their results.
    # The CI/CD variable ORRERY_PACKAGE of the project is the address of Orrery's Debian package.
    image: debian:12
    stages: [test, report]

    default:
      before_script:
        - apt-get update -qq && apt-get install -y -qq curl ca-certificates
        - \(install(""))

    test:
      stage: test
      parallel: \(parts)
      script:
        - orrery test --partition "$CI_NODE_INDEX/$CI_NODE_TOTAL" --out out/parts
      artifacts:
        when: always
        paths: [out/parts]

    plugins:
      stage: test
      script:
        - orrery plugin check
        - orrery plugin test

    report:
      stage: report
      when: always
      needs: [test]
      script:
        - orrery merge out/parts --out out/tests --junit out/tests.xml --junit-style gitlab --html out/tests.html
      artifacts:
        when: always
        paths: [out/tests.html]
        reports:
          junit: out/tests.xml

    """
  }

  private static func install(_ sudo: String) -> String {
    "curl -fsSLo /tmp/orrery.deb \"$ORRERY_PACKAGE\" && \(sudo)apt-get install -y /tmp/orrery.deb"
  }
}

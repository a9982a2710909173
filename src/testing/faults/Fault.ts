/** A mistake that somebody could make, and the test that must then fail. */
export interface Fault {
  /** The effect of the mistake. */
  why: string
  /** Relative to the repository. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  put: string
  /** Part of the test's title. */
  test: readonly [file: string, title: string]
}

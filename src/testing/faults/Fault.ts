/** A single mistake that somebody could make in our code, and the test that must then fail. */
export interface Fault {
  /** The effect of the mistake. */
  why: string
  /** The file with the mistake, relative to the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** Its replacement. */
  put: string
  /** The test file and part of the test's title. */
  test: readonly [file: string, title: string]
}

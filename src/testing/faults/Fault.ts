export interface Fault {
  why: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  put: string
  test: readonly [file: string, title: string]
}

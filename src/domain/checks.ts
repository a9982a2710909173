import type { ErrorKind } from './errors.ts'

/** One thing that the doctor has looked at. */
export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  message: string
  /** What to do. */
  hint?: string
  /** Of a failed one, which kind of trouble it is. */
  kind?: ErrorKind
}

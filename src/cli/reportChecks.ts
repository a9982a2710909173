import type { Check } from '../domain/checks.ts'
import { exitCodeByKind } from './exitCodes.ts'
import type { Output } from './output.ts'

interface ReportOptions {
  /** Goes into the object of `--json`. */
  more?: object
  /** Lines below the checks. */
  end?: readonly string[]
  /** Instead of the code of what failed. */
  failureExitCode?: number
}

/** Prints what the doctor has found, with what to do; a failed check decides the exit code. */
export function reportChecks(output: Output, checks: readonly Check[], options: ReportOptions = {}): void {
  const width = Math.max(9, ...checks.map(({ name }) => name.length))
  const lines = checks.flatMap(({ state, name, message, hint }) => [
    `${state.padEnd(5)} ${name.padEnd(width)} ${message}`,
    ...(hint && state !== 'ok' ? [`${' '.repeat(width + 7)}${hint}`] : []),
  ])
  const failed = checks.find(check => check.state === 'fail')
  output.result({ ok: failed === undefined, checks, ...options.more }, [...lines, ...(options.end ?? [])])
  if (failed) process.exitCode = options.failureExitCode ?? exitCodeByKind[failed.kind ?? 'invalid']
}

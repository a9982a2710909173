import type { Check } from '../domain/checks.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { labeledLines } from './labeledLines.ts'
import type { Output } from './output.ts'

interface ReportOptions {
  more?: object
  end?: readonly string[]
  failureExitCode?: number
}

/** A failed check sets the exit code. */
export function reportChecks(output: Output, checks: readonly Check[], options: ReportOptions = {}): void {
  const width = Math.max(9, ...checks.map(({ name }) => name.length))
  const lines = checks.flatMap(({ state, name, message, hint }) => [
    ...labeledLines(output, `${state.padEnd(5)} ${name.padEnd(width)} `, message),
    ...(hint && state !== 'ok' ? labeledLines(output, ' '.repeat(width + 7), hint) : []),
  ])
  const failed = checks.find(check => check.state === 'fail')
  output.result({ ok: failed === undefined, checks, ...options.more }, [...lines, ...(options.end ?? [])])
  if (failed) process.exitCode = options.failureExitCode ?? exitCodeByKind[failed.kind ?? 'invalid']
}

import type { Check } from '../domain/checks.ts'
import { exitCodeByKind } from './exitCodes.ts'
import type { Output } from './output.ts'

/** Prints what the doctor has found, with what to do; a failed check decides the exit code. */
export function reportChecks(output: Output, checks: readonly Check[], more: object = {}): void {
  const lines = checks.flatMap(({ state, name, message, hint }) => [
    `${state.padEnd(5)} ${name.padEnd(9)} ${message}`,
    ...(hint && state !== 'ok' ? [`${' '.repeat(16)}${hint}`] : []),
  ])
  const failed = checks.find(check => check.state === 'fail')
  output.result({ ok: failed === undefined, checks, ...more }, lines)
  if (failed) process.exitCode = exitCodeByKind[failed.kind ?? 'invalid']
}

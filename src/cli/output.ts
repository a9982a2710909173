import { AppError } from '../domain/errors.ts'
import { databaseTrouble } from '../store/database/databaseTrouble.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { Interrupted } from './stopRequest.ts'

/** How a command speaks: JSON for programs, lines when piped, a living picture on a terminal. */
export interface Output {
  json: boolean
  /** True when somebody watches. */
  live: boolean
  /** The result: `--json` prints the object, otherwise the lines. */
  result(data: object, lines: readonly string[]): void
  /** A remark on the way, to standard error, so that the result can be piped. */
  note(line: string): void
}

/** The output of one command. */
export function createOutput(json: boolean): Output {
  return {
    json,
    live: !json && process.stdout.isTTY === true,
    result(data, lines) {
      process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`)
    },
    note(line) {
      if (!json) process.stderr.write(`${line}\n`)
    },
  }
}

/** Tells what went wrong and what to do, and answers the exit code. Bugs show their stack: they are to be reported. */
export function reportError(error: unknown, json: boolean): number {
  if (error instanceof Interrupted) {
    write(json, { error: error.message, code: 'interrupted' }, 'Stopped.')
    return error.exitCode
  }
  const foreseen = error instanceof AppError ? error : databaseTrouble(error)
  if (foreseen) {
    const { code, message, hint } = foreseen
    write(json, { error: message, code, hint }, hint ? `${message}\n  ${hint}` : message)
    return exitCodeByKind[foreseen.kind]
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  write(json, { error: text, code: 'bug' }, `This is a bug in Rejoinder.\n${text}`)
  return 1
}

function write(json: boolean, data: object, text: string): void {
  process.stderr.write(`${json ? JSON.stringify(data) : text}\n`)
}

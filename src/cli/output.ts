import { AppError } from '../domain/errors.ts'
import { exitCodeByKind } from './exitCodes.ts'

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
  if (error instanceof AppError) {
    const { code, message, hint } = error
    process.stderr.write(json ? `${JSON.stringify({ error: message, code, hint })}\n` : errorLines(message, hint))
    return exitCodeByKind[error.kind]
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    json ? `${JSON.stringify({ error: text, code: 'bug' })}\n` : `This is a bug in Rejoinder.\n${text}\n`,
  )
  return 1
}

function errorLines(message: string, hint: string | undefined): string {
  return hint ? `${message}\n  ${hint}\n` : `${message}\n`
}

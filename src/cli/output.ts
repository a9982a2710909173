import { AppError } from '../domain/errors.ts'
import { toDatabaseError } from '../store/database/databaseError.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { Interrupted } from './stopRequest.ts'

/** JSON for programs, lines for pipes, live updates on a terminal. */
export interface Output {
  json: boolean
  live: boolean
  /** The terminal can draw over its lines, as live views do. */
  redraws: boolean
  result(data: object, lines: readonly string[]): void
  /** Prints to standard error, so that the result can be piped. */
  note(line: string): void
}

export function createOutput(json: boolean): Output {
  const live = !json && process.stdout.isTTY === true
  return {
    json,
    live,
    redraws: live && process.env.TERM !== 'dumb',
    result(data, lines) {
      process.stdout.write(`${json ? jsonLine(data) : stripControls(lines.join('\n'))}\n`)
    },
    note(line) {
      if (!json) process.stderr.write(`${stripControls(line)}\n`)
    },
  }
}

/** Returns the exit code. Bugs print their stack, to be reported. */
export function reportError(error: unknown, json: boolean): number {
  if (error instanceof Interrupted) {
    write(json, { error: error.message, code: 'interrupted' }, 'Stopped.')
    return error.exitCode
  }
  const known = error instanceof AppError ? error : (toDatabaseError(error) ?? fullDisk(error))
  if (known) {
    const { code, message, hint } = known
    write(json, { error: message, code, hint }, hint ? `${message}\n  ${hint}` : message)
    return exitCodeByKind[known.kind]
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  write(json, { error: text, code: 'bug' }, `This is a bug in Rejoinder.\n${text}`)
  return 1
}

function fullDisk(cause: unknown): AppError | null {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code !== 'ENOSPC') return null
  return new AppError('unavailable', 'disk.full', `A disk is full: ${message}`, {
    hint: 'Free space for the file, for DATA_DIR, and for temporary files (TMPDIR).',
    cause,
  })
}

/** Characters that control a terminal or the direction of text. JSON.stringify leaves some of them. */
const controls = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Errors and log contain messages of outside services. */
export function stripControls(text: string): string {
  return text.replace(controls, '')
}

function jsonLine(data: object): string {
  return JSON.stringify(data).replace(controls, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function write(json: boolean, data: object, text: string): void {
  process.stderr.write(`${json ? jsonLine(data) : stripControls(text)}\n`)
}

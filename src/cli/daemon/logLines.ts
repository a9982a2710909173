import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { stripControls } from '../output.ts'
import { keptLogs } from './rotatingLog.ts'

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

export function readableLine(line: string): string {
  const entry = parse(line)
  if (!entry) return stripControls(line)
  const { time, level, msg, job, err, reqId, route, method, status, ms, user } = entry as Record<string, unknown> & {
    err?: { message?: unknown }
  }
  const source = job ?? (err && reqId)
  const parts = [
    new Date(Number(time)).toISOString(),
    (levels[Number(level)] ?? String(level)).padEnd(5),
    msg,
    route === undefined ? undefined : `${method} ${route} ${status} ${ms} ms`,
    user,
    source === undefined ? undefined : `(${source})`,
    err?.message === undefined ? undefined : `- ${err.message}`,
  ]
  return stripControls(parts.filter(part => part !== undefined && part !== null && part !== '').join(' '))
}

/** Wraps output of other programs, such as a stack, in an object. */
export function jsonLine(line: string): string {
  return parse(line) ? line : JSON.stringify({ msg: line })
}

export function lastLines(path: string, count: number): string[] {
  let lines: string[] = []
  for (let age = 0; age <= keptLogs && lines.length < count; age += 1) {
    const name = age === 0 ? path : `${path}.${age}`
    if (existsSync(name)) lines = [...linesOf(readFileSync(name, 'utf8')), ...lines]
  }
  return count === 0 ? [] : lines.slice(-count)
}

/** Follows log rotation until the signal fires. */
export async function followLog(path: string, signal: AbortSignal, tell: (line: string) => void): Promise<void> {
  let offset = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let rest = ''
  while (!signal.aborted) {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size < offset) offset = 0
    if (size > offset) {
      const lines = (rest + readFrom(path, offset, size)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) tell(line)
      offset = size
    }
    await wait(250, undefined, { signal }).catch(() => {})
  }
}

function readFrom(path: string, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from)
  const file = openSync(path, 'r')
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from)).toString('utf8')
  } finally {
    closeSync(file)
  }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function parse(line: string): object | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as object
    return 'time' in entry && 'level' in entry ? entry : null
  } catch {
    return null
  }
}

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandBlocks, documents, notRun, readDocument } from '../documents/documentedCommands.ts'

/** Commands that stay in the foreground, with the text that shows that they are ready. */
const staying: readonly [begins: RegExp, ready: RegExp][] = [
  [/^(npm ci && )?npm start\b|^rejoinder (start|serve|work)\b/, /Stop with Ctrl-C/],
  [/^rejoinder daemon logs --follow/, /Server listening/],
  [/^rejoinder follow-ups send( *#|$)/, /Enter choose/],
]
const readers: readonly [begins: RegExp, before: string, input: string][] = [
  [/^rejoinder sandbox import/, `mkdir ~/Mail && printf 'From: kim@firm.example\\n\\nHello.\\n' > ~/Mail/own.eml`, ''],
  [/^rejoinder user set-password/, '', 'a long pass phrase\n'],
  [/^rejoinder restore/, 'rejoinder daemon stop && mv .rejoinder lost', ''],
  [/^export REJOINDER=/, 'rejoinder daemon start', ''],
]
/** The doctor runs once before a worker does. */
const failing = /^rejoinder doctor --other-mailbox/

/**
 * Types every command line into one terminal, with `srv` in place of /srv. Each must succeed, except those in `notRun`.
 */
export async function walkDocuments(checkout: string, srv: string, env: Record<string, string>): Promise<void> {
  const state = join(srv, '..', 'terminal')
  await writeFile(state, `cd '${checkout}'\n`)

  /** Keeps the folder and the exported variables of the line before. */
  function type(line: string, terminal = false) {
    const run = terminal ? 'script --quiet --return --flush --command "$1" /dev/null' : 'eval "$1"'
    const script = `. "$0"; ${run}; code=$?; { export -p; printf 'cd %q\\n' "$PWD"; } > "$0"; exit $code`
    const child = spawn('bash', ['-c', script, state, line], { cwd: '/', env })
    // A short line may end before its input is written.
    child.stdin.on('error', () => {})
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    const ended = once(child, 'close').then(([code]) => code as number)
    return { child, ended, said: () => said }
  }

  async function run(line: string, input = ''): Promise<void> {
    const { child, ended, said } = type(line)
    child.stdin.end(input)
    assert.equal(await ended, failing.test(line) ? 1 : 0, `${line}\n${said()}`)
  }

  async function stay(line: string, ready: RegExp): Promise<() => Promise<void>> {
    const { child, ended, said } = type(line, true)
    const isReady = new Promise<void>(resolve => {
      child.stdout.on('data', () => ready.test(said()) && resolve())
    })
    const early = ended.then(code => Promise.reject(new Error(`${line} ended with ${code}: ${said()}`)))
    await Promise.race([isReady, early])
    early.catch(() => {})
    assert.doesNotMatch(said(), /(rolldown|vite) v\d|│ (size|gzip)/, `${line} prints what the build prints`)
    return async () => {
      child.stdin.write('\x03')
      const code = await ended
      child.stdin.end()
      assert.ok(code === 0 || code === 130, `${line} ended with ${code}: ${said()}`)
    }
  }

  for (const path of documents)
    for (const block of commandBlocks(readDocument(path))) {
      const open: (() => Promise<void>)[] = []
      for (const line of block.filter(line => !notRun.some(([begins]) => begins.test(line)))) {
        const startedAt = performance.now()
        const [, ready] = staying.find(([begins]) => begins.test(line)) ?? []
        const [, before = '', input] = readers.find(([begins]) => begins.test(line)) ?? []
        if (before) await run(before)
        const placed = inPlace(line, srv)
        if (ready) open.push(await stay(placed, ready))
        else await run(placed, input)
        console.log(`  ${path}: ${line} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      }
      for (const stop of open.reverse()) await stop()
    }
  await run('rejoinder daemon stop')
}

function inPlace(line: string, srv: string): string {
  const [, scheduled] = /^(?:\S+ ){5}(cd .*)$/.exec(line) ?? []
  if (scheduled) return `(cd; ${inPlace(scheduled, srv).replaceAll('\\%', '%')})`
  return line
    .replace(/"[^"]*"|\/srv\//g, part => (part === '/srv/' ? `'${srv}'/` : part.replaceAll('/srv/', `${srv}/`)))
    .replace('http://127.0.0.1:3000', "$(rejoinder daemon status | sed -n 's/^Address *//p')")
}

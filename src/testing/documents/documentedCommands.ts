import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from '../runCli.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Reads a file of the repository. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Returns the arguments of every `rejoinder` call in a text, however it is written. */
export function callsIn(text: string): string[] {
  const list = text.replace(/\[("?)rejoinder\1, \1(\w+)\1]/g, '`rejoinder $2`')
  const calls = list.matchAll(/(?:^ *|bin\/|[`'(] ?|&& |exec app )rejoinder ([a-z][^\n`#|>&)"\];]*)/gm)
  return [...calls].map(([, words = '']) => words.split(/ {2,}|(?<!\w )'$|\.$| and /)[0]?.trim() ?? '')
}

/** Returns the shell blocks of a document. */
export function shellBlocks(text: string): string[] {
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(([, indent, block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** Runs lines of a document in bash, where `rejoinder` runs the sources. */
export function runLines(
  lines: string,
  { cwd, ...env }: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const rejoinder = 'rejoinder() { "$NODE" --disable-warning=ExperimentalWarning "$PROGRAM" "$@"; }'
  const { PATH = '', HOME = '' } = process.env
  const program = { NODE: process.execPath, PROGRAM: join(root, 'bin/rejoinder.ts') }
  const quiet = { PORT: '0', SANDBOX_LIVE: 'off', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compileCache }
  const options = { cwd, env: { PATH, HOME, ...program, ...quiet, ...env } }
  return promisify(execFile)('bash', ['-euc', `${rejoinder}\n${lines}`], options)
}

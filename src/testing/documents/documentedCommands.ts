import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from '../runCli.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function callsIn(text: string): string[] {
  const list = text.replace(/\[("?)rejoinder\1, \1(\w+)\1]/g, '`rejoinder $2`')
  const calls = list.matchAll(/(?:^ *|bin\/|[`'(] ?|&& |exec app )rejoinder ([a-z][^\n`#|>&)"\];]*)/gm)
  return [...calls].map(([, words = '']) => words.split(/ {2,}|(?<!\w )'$|\.$| and /)[0]?.trim() ?? '')
}

export function shellBlocks(text: string): string[] {
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(([, indent, block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** In the order of reading, because later lines use what earlier ones have installed. */
export const documents = [
  ...new Set(['README.md', 'docs/operations.md', ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`)]),
].filter(path => path.endsWith('.md'))

/** Lines that `npm run test:package` skips, by their beginning. */
export const notRun: readonly [begins: RegExp, reason: string][] = [
  [/^npm ci && npm test\b/, 'It runs every test, as CI does (.ci/run).'],
  [/^(sudo|useradd|chown|cp|systemctl|journalctl) /, 'It needs root and changes the machine.'],
  [/^crontab -e/, 'It opens an editor. The test runs the line that the user adds (deploy/crontab).'],
  [/^(docker |echo "POSTGRES_PASSWORD=)/, 'It needs a Docker daemon.'],
  [/^kubectl /, 'It needs a Kubernetes cluster.'],
  [/^(Connect-ExchangeOnline|New-|Test-)/, 'It needs Exchange Online.'],
  [/^rejoinder user sign-out \S+@/, 'It needs an account of the tenant. See commands.db.test.ts.'],
]

export function commandBlocks(text: string): string[][] {
  const blocks = [...text.matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```$/gm)]
  return blocks.flatMap(([, indent = '', language = '', block = '']) => {
    if (['js', 'json', 'text'].includes(language)) return []
    if (!['sh', 'powershell', 'crontab'].includes(language)) throw new Error(`What is a block of '${language}'?`)
    const lines = block.trimEnd().split('\n')
    return [lines.map(line => line.slice(indent.length)).filter(line => !/^[A-Z][A-Z0-9_]*=/.test(line))]
  })
}

/** Runs them in bash; `rejoinder` runs the sources. */
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

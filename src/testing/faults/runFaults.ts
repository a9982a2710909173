import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accessFaults } from './accessFaults.ts'
import type { Fault } from './Fault.ts'
import { followUpFaults } from './followUpFaults.ts'
import { readingFaults } from './readingFaults.ts'
import { sendingFaults } from './sendingFaults.ts'
import { syncFaults } from './syncFaults.ts'

/** Exits with 1 when a test passes or a fault no longer applies. Arguments select faults by file, test or reason. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const { positionals: words } = parseArgs({ allowPositionals: true })
const all: readonly Fault[] = [...syncFaults, ...readingFaults, ...sendingFaults, ...followUpFaults, ...accessFaults]
const chosen = all.filter(fault => words.length === 0 || words.some(word => nameOf(fault).includes(word)))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(new Error(signal)))

const copy = await mkdtemp(join(tmpdir(), 'rejoinder-faults-'))
try {
  await copyCheckout()
  process.exitCode = (await tryAll()) ? 0 : 1
} catch (error) {
  if (!stopping.signal.aborted) throw error
  process.exitCode = 130
} finally {
  await rm(copy, { recursive: true, force: true })
}

function nameOf({ why, file, test }: Fault): string {
  return `${file}: ${why} (${test.join(': ')})`
}

async function copyCheckout(): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  for (const path of output.split('\0').filter(name => name !== '' && existsSync(join(root, name)))) {
    await cp(join(root, path), join(copy, path), { recursive: true })
  }
  for (const folder of ['node_modules', 'admin-dist']) {
    if (existsSync(join(root, folder))) await symlink(join(root, folder), join(copy, folder))
  }
}

async function tryAll(): Promise<boolean> {
  if (chosen.length === 0) throw new Error(`No fault has to do with ${words.join(', ')}.`)
  const green = await runTests(chosen)
  if (green.passed === 0 || green.failed > 0) throw new Error(`Without a fault the tests fail:\n${green.output}`)
  const unseen: string[] = []
  for (const [at, fault] of chosen.entries()) {
    const seen = await trial(fault)
    console.log(`${at + 1}/${chosen.length} ${seen.padEnd(8)} ${nameOf(fault)}`)
    if (seen !== 'red') unseen.push(seen)
  }
  console.log(`${chosen.length - unseen.length} of ${chosen.length} faults turned their test red.`)
  return unseen.length === 0
}

async function trial(fault: Fault): Promise<'red' | 'SURVIVED' | 'OUTDATED' | 'NO TEST'> {
  const path = join(copy, fault.file)
  const right = await readFile(path, 'utf8').catch(() => '')
  if (right.split(fault.find).length !== 2) return 'OUTDATED'
  await writeFile(
    path,
    right.replace(fault.find, () => fault.put),
  )
  const { passed, failed } = await runTests([fault])
  await writeFile(path, right)
  if (failed > 0) return 'red'
  return passed > 0 ? 'SURVIVED' : 'NO TEST'
}

/** A file that fails to load has neither passed nor failed tests. */
async function runTests(faults: readonly Fault[]): Promise<{ passed: number; failed: number; output: string }> {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const files = [...new Set(faults.map(({ test: [file] }) => file))]
  const titles = [...new Set(faults.map(({ test: [, title] }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))]
  const chosenTests = ['--testNamePattern', titles.join('|')]
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { output } = await run(process.execPath, [vitest, 'run', ...files, ...chosenTests, ...reporters], copy)
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  return { passed: numPassedTests, failed: numFailedTests, output }
}

/** Runs in its own process group, so that Ctrl-C reaches the command once and vitest stops its PostgreSQL. */
async function run(command: string, words: readonly string[], folder: string): Promise<{ output: string }> {
  stopping.signal.throwIfAborted()
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(command, words, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  const stop = () => child.kill('SIGINT')
  stopping.signal.addEventListener('abort', stop, { once: true })
  await once(child, 'close')
  stopping.signal.removeEventListener('abort', stop)
  stopping.signal.throwIfAborted()
  return { output }
}

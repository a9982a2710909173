import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quantile } from '../quantile.ts'

/** Compares the built commands with `node -e 0`. */
const executable = fileURLToPath(new URL('../../dist/bin/rejoinder.js', import.meta.url))
if (!existsSync(executable)) throw new Error('The product is not built. Run: npm run build')
const dataDir = mkdtempSync(join(tmpdir(), 'rejoinder-bench-cli-'))
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: dataDir,
  SANDBOX: 'on',
  SANDBOX_LIVE: 'off',
  PORT: '0',
}
const runs = 9
/** Prints KB when the process ends. */
const reportPeak = `data:text/javascript,process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`

try {
  run([executable, 'daemon', 'start'])
  // The daemon's first sync would compete with the commands.
  run([executable, 'sync', 'mail'])
  const floor = measure(['-e', '0'])
  print('node -e 0', floor, floor)
  for (const words of ['--version', '--help', 'daemon start', 'status', 'token list']) {
    print(words, measure([executable, ...words.split(' ')]), floor)
  }
} finally {
  run([executable, 'daemon', 'stop'])
  rmSync(dataDir, { recursive: true, force: true })
}

interface Cost {
  seconds: number
  megabytes: number
}

function measure(words: readonly string[]): Cost {
  const costs = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    const result = run(['--import', reportPeak, ...words])
    const seconds = (performance.now() - startedAt) / 1000
    return { seconds, megabytes: Number(/peak (\d+)/.exec(result)?.[1]) / 1024 }
  })
  const median = (values: number[]) => quantile(values, 0.5)
  return { seconds: median(costs.map(cost => cost.seconds)), megabytes: median(costs.map(cost => cost.megabytes)) }
}

/** Returns standard error. Throws when the command fails. */
function run(words: readonly string[]): string {
  const { status, stderr } = spawnSync(process.execPath, words, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
  return stderr
}

function print(name: string, cost: Cost, floor: Cost): void {
  const ratio = (cost.seconds / floor.seconds).toFixed(1)
  console.log(
    `${name.padEnd(14)} ${cost.seconds.toFixed(3)} s  ${cost.megabytes.toFixed(0)} MB  ${ratio} times node -e 0`,
  )
}

#!/usr/bin/env node
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Makes every file of this process and its children readable by their user alone.
process.umask(0o077)

// Runs the Node of the package `node` when the machine's own is too old.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  const own = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal sends its signals to the child too; a supervisor does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', () => {
    process.stderr.write(`Node ${wanted} or newer is needed, and the one of the package 'node' is not there.\n`)
    process.exit(7)
  })
  // A signal may end it before it listens for one.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
} else {
  // Saves a third of the time to start. The usual folder would be writable by other users.
  module.enableCompileCache(fileURLToPath(new URL('../.compile-cache', import.meta.url)))
  const { runProgram } = await import('../src/cli/program.ts')
  // Work that an interrupted command abandoned must not keep the process alive.
  process.exit(await runProgram(process.argv))
}

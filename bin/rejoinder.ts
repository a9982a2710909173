#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// The package `node` brings the Node that we need, whatever the machine has.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  const own = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const { status, signal } = spawnSync(own, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? (signal === null ? 1 : 130))
}
const { runProgram } = await import('../src/cli/program.ts')
process.exitCode = await runProgram(process.argv)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { waitFor } from '../../testing/waitFor.ts'
import { clearStalePid, findPostmaster } from './postmaster.ts'

describe('the PostgreSQL server of a data folder', () => {
  it('is not found when it is a zombie, as in a container, and the rest of its pid file stays', async () => {
    const data = await mkdtemp(join(tmpdir(), 'rejoinder-postmaster-'))
    // The shell becomes a program that does not wait for its child.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
    await waitFor('its death', async () => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    const rest = `\n${data}\n1700000000\n5432\n/socket\n\n  1234567 32768\nready   \n`
    await writeFile(join(data, 'postmaster.pid'), pid + rest)
    expect(await findPostmaster(data)).toBeNull()
    // The server may run where we cannot see it.
    expect(await readFile(join(data, 'postmaster.pid'), 'utf8')).toBe(pid + rest)
    await clearStalePid(data)
    const left = await readFile(join(data, 'postmaster.pid'), 'utf8')
    expect(left.slice(left.indexOf('\n'))).toBe(rest)
    expect(() => process.kill(Number.parseInt(left, 10), 0)).toThrow('ESRCH')
    parent.kill('SIGKILL')
    await rm(data, { recursive: true })
  })

  it('is not found while it exits and its port no longer responds', async () => {
    const data = await mkdtemp(join(tmpdir(), 'rejoinder-postmaster-'))
    // Exiting takes a varying time; some of these are observed while they exit.
    for (let count = 0; count < 300; count++) {
      const server = spawn('sleep', ['60'], { stdio: 'ignore' })
      const exited = once(server, 'exit')
      await once(server, 'spawn')
      await writeFile(join(data, 'postmaster.pid'), `${server.pid}\n${data}\n1700000000\n5432\n`)
      server.kill('SIGKILL')
      while (readFileSync(`/proc/${server.pid}/cmdline`, 'utf8') !== '');
      expect(await findPostmaster(data)).toBeNull()
      await exited
    }
    await rm(data, { recursive: true })
  })
})

import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../testing/waitFor.ts'
import { followLog, lastLines, readableLine } from './logLines.ts'
import { createRotatingLog } from './rotatingLog.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder log '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the log of the daemon', () => {
  it('rotates by size and keeps four older files without losing one of their lines', () => {
    const path = join(folder, 'a.log')
    const file = openSync(path, 'a')
    const log = createRotatingLog(file, path, 50)
    for (let line = 1; line <= 30; line += 1) log.write(`line ${line} of the log\n`)
    // Other output of the process goes to the same file.
    writeSync(file, 'last words\n')
    closeSync(file)
    expect(existsSync(`${path}.4`)).toBe(true)
    expect(existsSync(`${path}.5`)).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe('last words\n')
    const kept = Array.from({ length: 12 }, (_, index) => `line ${index + 19} of the log`)
    expect(lastLines(path, 1000)).toEqual([...kept, 'last words'])
    expect(lastLines(path, 2)).toEqual(['line 30 of the log', 'last words'])
    expect(lastLines(path, 0)).toEqual([])
  })

  it('continues in a new file when its file was removed', () => {
    const path = join(folder, 'removed.log')
    const file = openSync(path, 'a')
    const log = createRotatingLog(file, path, 50)
    log.write('before\n')
    for (const line of ['one\n', 'two\n']) {
      unlinkSync(path)
      log.write(line)
      expect(readFileSync(path, 'utf8')).toBe(line)
    }
    for (let line = 1; line <= 4; line += 1) log.write(`line ${line} of the log\n`)
    expect(lastLines(path, 1000)).toEqual(['two', ...[1, 2, 3, 4].map(line => `line ${line} of the log`)])
    closeSync(file)
  })

  it('stays limited in size after its folder was deleted', () => {
    const inside = join(folder, 'gone')
    mkdirSync(inside)
    const path = join(inside, 'a.log')
    const file = openSync(path, 'a')
    const log = createRotatingLog(file, path, 50)
    rmSync(inside, { recursive: true })
    for (let line = 1; line <= 30; line += 1) log.write(`line ${line} of the log\n`)
    expect(fstatSync(file).size).toBeLessThan(100)
    closeSync(file)
  })

  it('stays limited in size when the older files cannot be kept', () => {
    const path = join(folder, 'c.log')
    const file = openSync(path, 'a')
    const log = createRotatingLog(file, path, 50)
    // As on a full disk: nothing can be copied there.
    mkdirSync(`${path}.1`)
    mkdirSync(`${path}.2`)
    mkdirSync(join(`${path}.2`, 'full'))
    for (let line = 1; line <= 30; line += 1) log.write(`line ${line} of the log\n`)
    expect(fstatSync(file).size).toBeLessThan(100)
    closeSync(file)
  })

  it('can be followed while it is written, across a rotation', async () => {
    const path = join(folder, 'b.log')
    const file = openSync(path, 'a')
    const log = createRotatingLog(file, path, 40)
    log.write('before\n')
    const shown: string[] = []
    const stop = new AbortController()
    const following = followLog(path, stop.signal, line => shown.push(line))
    const expected: string[] = []
    for (const line of ['one', 'two', 'three, which is longer than all that', 'four']) {
      log.write(`${line}\n`)
      // A line that fills the log is moved away before it can be read here.
      if (!line.startsWith('three')) expected.push(line)
      await waitFor(line, async () => line.startsWith('three') || shown.includes(line))
    }
    stop.abort()
    await following
    closeSync(file)
    expect(shown).toEqual(expected)
  })

  it('is printed as readable lines', () => {
    const line = { level: 40, time: Date.UTC(2026, 10, 21, 9), msg: 'a job failed', job: 'syncMail' }
    expect(readableLine(JSON.stringify({ ...line, err: { message: 'no token', stack: 'at x' } }))).toBe(
      '2026-11-21T09:00:00.000Z warn  a job failed (syncMail) - no token',
    )
    expect(readableLine('Port 3000 is taken.')).toBe('Port 3000 is taken.')
    expect(readableLine('{"half":')).toBe('{"half":')
  })
})

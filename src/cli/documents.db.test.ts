import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { readConfig } from '../config/config.ts'
import type { NewWebhookEndpointBody } from '../contract/webhookEndpoints.ts'
import { signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import {
  callsIn,
  commandBlocks,
  documents,
  notRun,
  readDocument,
  runLines,
  shellBlocks,
} from '../testing/documents/documentedCommands.ts'
import { freePort } from '../testing/freePort.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

const texts = [...documents, 'CONTRIBUTING.md', '.env.example']
const runHere: Readonly<Record<string, RegExp>> = {
  'sandbox import ~/Mail': /^1 email imported/,
  "follow-ups send 'Amara Okonkwo-Reyes' --all --dry-run": /dana\.reyes@/,
  'classify eval labeled.jsonl': /^1 labeled email/,
  'classify rescore --dry-run': /0 would change level/,
  'classify rescore': /0 changed level/,
}
/** Commands outside of blocks; other tests run them. */
const runElsewhere: Readonly<Record<string, [file: string, words: string]>> = {
  'completion bash': ['src/cli/completion.test.ts', "'completion', 'bash'"],
  candidates: ['src/cli/candidates.db.test.ts', "'candidates', 'list'"],
  'candidates add': ['src/cli/candidates.db.test.ts', "'candidates', 'add'"],
  'backup FILE': ['src/cli/backup.db.test.ts', "'backup', file"],
  'backup /data/rejoinder.backup': ['src/cli/backup.db.test.ts', "'backup', file"],
  'restore /tmp/rejoinder.backup': ['src/cli/backup.db.test.ts', "'restore', file"],
  'user list': ['src/cli/commands.db.test.ts', "'user', 'list'"],
  'token list': ['src/cli/commands.db.test.ts', "'token', 'list'"],
  restore: ['src/cli/backup.db.test.ts', "'restore', file"],
  'user sign-out': ['src/cli/commands.db.test.ts', "'user', 'sign-out'"],
  'user sign-out dana@firm.com': ['src/cli/commands.db.test.ts', "'user', 'sign-out', "],
  'sync sendgrid': ['src/cli/commands.db.test.ts', "'sync', 'sendgrid'"],
  doctor: ['src/cli/doctor.db.test.ts', "'doctor', '--json'"],
  'doctor --json': ['src/cli/operations.db.test.ts', "'doctor', '--json'"],
  'doctor --fix': ['src/cli/doctor.db.test.ts', "examine(['--fix'])"],
  'token create': ['src/cli/commands.db.test.ts', "'token', 'create'"],
  'daemon logs': ['src/cli/daemon/daemon.db.test.ts', "'logs'"],
  ...Object.fromEntries(
    ['sync mail --hours-back 240', 'status', 'sign-in-link', 'token create prometheus --scope metrics'].map(call => [
      call,
      ['src/cli/operations.db.test.ts', `${call}`],
    ]),
  ),
}

let server: TestServer
let folder: string
beforeAll(async () => {
  const candidate = aCandidate({ name: 'Amara Okonkwo-Reyes', refId: 'JL-4700' })
  const env = { OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on' }
  server = await startTestServer({ candidates: [candidate], worker: true, env })
  const outreach = anOutreach(candidate, { to: [{ name: 'Dana Reyes', address: 'dana.reyes@firm.example' }] })
  await server.control.add(outreach)
  await (await signedInClient(server)).send('POST', '/api/outlook/sync', {})
  folder = await mkdtemp(join(tmpdir(), 'rejoinder documents '))
  await mkdir(join(folder, 'Mail'))
  const mail =
    'From: Kim <kim.ito@elsewhere.example>\r\nMessage-ID: <own@firm.example>\r\nSubject: Hello\r\n\r\nHello.\r\n'
  await writeFile(join(folder, 'Mail', 'own.eml'), mail)
  await writeFile(
    join(folder, 'labeled.jsonl'),
    `${JSON.stringify({ text: 'We would like to meet her.', level: 'high' })}\n`,
  )
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (lines: string) =>
  runLines(lines, { cwd: folder, HOME: folder, DATABASE_URL: server.databaseUrl, DATA_DIR: folder })

describe('the documents', () => {
  it('show command lines that npm run test:package runs, or that are listed with the reason why it cannot', () => {
    const lines = documents.flatMap(path => commandBlocks(readDocument(path))).flat()
    const others = lines.filter(line => !notRun.some(([begins]) => begins.test(line)))
    expect(others.length).toBeGreaterThan(40)
    expect(others.filter(line => !/^(rejoinder|npm|curl|cd|export|40 3 \* \* \* cd) /.test(line))).toEqual([])
    expect(notRun.filter(([begins]) => !lines.some(line => begins.test(line)))).toEqual([])
  })

  it('show only commands that a test runs', () => {
    const inBlocks = documents
      .flatMap(path => commandBlocks(readDocument(path)))
      .flat()
      .join('\n')
    const shown = new Set(texts.flatMap(path => callsIn(readDocument(path))))
    const known = new Set([...callsIn(inBlocks), ...Object.keys(runHere), ...Object.keys(runElsewhere)])
    const unknown = [...shown].filter(call => !known.has(call))
    expect(unknown).toEqual([])
    const gone = [...Object.keys(runHere), ...Object.keys(runElsewhere)].filter(call => !shown.has(call))
    expect(gone).toEqual([])
    for (const [file, words] of Object.values(runElsewhere))
      expect([file, readDocument(file).includes(words)]).toEqual([file, true])
  })

  it("call the installed program and never npx, which would run a stranger's package of that name", () => {
    expect(JSON.parse(readDocument('package.json'))).toMatchObject({ name: '@rejoinder/rejoinder' })
    const sources = ['src', 'admin', 'bin', 'deploy', 'docs'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    const read = [...texts, 'CHANGELOG.md', 'SECURITY.md', 'Dockerfile', 'docker-compose.yml', ...sources]
    const files = read.filter(path => !/\.test\.|\.(png|bin)$/.test(path) && statSync(path).isFile())
    expect(files.length).toBeGreaterThan(500)
    const calls = files.flatMap(
      path => readDocument(path).match(/\b(?:npx|npm (?:exec|x|init))\b.*\brejoinder\b.*/g) ?? [],
    )
    expect(calls).toEqual([])
  })

  it.each(Object.entries(runHere))('show a working command: rejoinder %s', async (call, says) => {
    const { stdout } = await run(`rejoinder ${call}`)
    expect(stdout).toMatch(says)
  })

  it('name scripts and files that exist', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> }
    for (const path of texts) {
      const text = readDocument(path)
      const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
      expect([path, named.filter(name => !(name in scripts))]).toEqual([path, []])
      const files = [...text.matchAll(/\bnode ((?:bench|training)\/[\w/.]+)/g)].map(([, file = '']) => file)
      const links = [...text.matchAll(/]\((?!https?:|#)([\w./-]+)/g)].map(([, link = '']) => join(path, '..', link))
      expect([path, [...files, ...links].filter(file => !existsSync(file))]).toEqual([path, []])
    }
  })

  it('show valid settings', () => {
    const blocks = shellBlocks(readDocument('README.md')).filter(block => /^[A-Z_]+=/.test(block))
    expect(blocks).toHaveLength(2)
    for (const block of blocks) expect(() => readConfig(parseEnv(block), '/')).not.toThrow()
  })
})

describe('the first setup for a real mailbox', () => {
  it.each(['README.md', 'docs/operations.md'])('works line by line on empty data as %s shows it', async path => {
    const block = shellBlocks(readDocument(path)).find(text => text.includes('user set-password'))
    const { DATABASE_URL: _other, ...env } = connectedEnvironment({
      ...server,
      database: { url: server.databaseUrl },
    })
    const dataDir = await mkdtemp(join(tmpdir(), 'rejoinder set-up '))
    await chmod(dataDir, 0o755)
    // The guide continues in another terminal.
    const start = 'npm() { rejoinder daemon start; }'
    const lines = (block ?? '').trim().replace('set-password ', "set-password <<< 'a long pass phrase' ").split('\n')
    const marked = lines.map((line, at) => `${line.replace(/ +#.*/, '')} && code=0 || code=$?; echo "$code of ${at}"`)
    try {
      const { stdout } = await runLines([start, ...marked].join('\n'), { ...env, cwd: folder, DATA_DIR: dataDir })
      const ends = [...stdout.matchAll(/^(\d+) of (\d+)$/gm)].map(([, code, at]) => [lines[Number(at)], Number(code)])
      expect(ends).toEqual(lines.map(line => [line, line.includes('doctor') ? 1 : 0]))
      expect(lines.length).toBeGreaterThan(4)
      if (path !== 'README.md') expect(stdout.match(/^fail .*/gm)).toEqual([expect.stringContaining('worker')])
      expect(stdout).toMatch(/^Complete: ([\d,]+) of \1 emails?/m)
    } finally {
      await runLines('rejoinder daemon stop', { ...env, cwd: folder, DATA_DIR: dataDir })
      await rm(dataDir, { recursive: true })
    }
  })
})

describe('docs/api.md', () => {
  it('shows a program of 40 lines that lists interested replies, answers one, and is notified of the next', async () => {
    const programs = [...readDocument('docs/api.md').matchAll(/```js\n([\s\S]*?)\n```/g)].map(([, code = '']) => code)
    expect(programs).toHaveLength(1)
    expect(programs[0]?.split('\n').length).toBeLessThanOrEqual(40)
    const port = await freePort()
    await writeFile(join(folder, 'yeses.mjs'), (programs[0] ?? '').replace('8080', String(port)))
    const api = await signedInClient(server)
    const sync = () => api.send('POST', '/api/outlook/sync', { hoursBack: 87_600 })
    const yes = (address: string) =>
      aReply({
        from: { name: '', address },
        subject: `RE: JL-4700 from ${address}`,
        text: 'We would like to meet next week.',
        receivedDateTime: new Date().toISOString(),
      })
    await server.control.add(yes('dana.reyes@firm.example'))
    await sync()
    const address = `http://127.0.0.1:${port}/`
    const eventTypes = ['response.type_reached']
    const endpoint = { name: 'Receiver', address, format: 'standard', eventTypes, isEnabled: true }
    const { body } = await api.send<NewWebhookEndpointBody>('POST', '/api/webhook-endpoints', endpoint)
    const token = await createApiToken(server.context, 'a program', { scope: 'admin' })
    const running = spawn(process.execPath, ['yeses.mjs'], {
      cwd: folder,
      env: { REJOINDER: server.url, TOKEN: token, SECRET: body.secret ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    running.stdout.on('data', chunk => {
      said += chunk
    })
    const post = (headers: Record<string, string>) =>
      fetch(address, { method: 'POST', headers, body: '{"type":"forged","data":{}}' })
    try {
      await waitFor('the answer', async () => /is \w+\.\n/.test(said))
      expect(said).toMatch(
        /would like to meet Amara Okonkwo-Reyes: RE: JL-4700 from dana.*\nThe answer to dana.reyes@firm.example is sent\.\n$/,
      )
      await waitFor('the receiver', () => post({}).catch(() => null))
      const now = String(Math.floor(Date.now() / 1000))
      const forged = { 'webhook-id': 'evt_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }
      expect((await post(forged)).status).toBe(401)
      const tested = await api.send('POST', `/api/webhook-endpoints/${body.id}/test`)
      expect(tested.body).toMatchObject({ status: 'sent', httpStatus: 204 })
      await server.control.add(yes('kai.moss@other.example'))
      await sync()
      await waitFor('the next yes by an event', async () => said.includes('JL-4700 from kai.moss'))
      await waitFor('the next yes by a webhook', async () => said.includes('\nresponse.type_reached: '))
      expect(said).toContain('\nendpoint.test: Test event from Rejoinder')
      expect(said).not.toContain('forged')
    } finally {
      running.kill()
    }
  })

  it('shows calls that work as written', async () => {
    const [begin = '', ...calls] = shellBlocks(readDocument('docs/api.md'))
    expect(begin).toContain('export TOKEN=$(rejoinder token create scripts --scope admin)')
    const lines = calls.flatMap(block => block.trim().split('\n'))
    expect(lines.length).toBeGreaterThan(3)
    const here = begin.replace('http://127.0.0.1:3000', server.url)
    const { stdout } = await run(
      [here, ...lines.map(line => `${line} --output /dev/null --write-out '%{http_code} '`)].join('\n'),
    )
    const wanted = lines.map(line => (line.includes('-X POST') ? '201' : '200'))
    expect(stdout.trim().split(' ')).toEqual(wanted)
  })
})

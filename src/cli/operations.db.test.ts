import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Check } from '../domain/checks.ts'
import { limitCommands } from '../domain/mailbox/mailboxScope.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aReply } from '../testing/builders.ts'
import { callsIn, readDocument, runLines } from '../testing/documents/documentedCommands.ts'
import { initializeEmbeddedSandbox } from '../testing/initializeSandbox.ts'
import { runCli } from '../testing/runCli.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { configureAll } from './configureCommand.ts'
import { createProgram } from './program.ts'

const program = createProgram()
await configureAll(program)

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = readDocument
const deployed = [
  'docker-compose.yml',
  'Dockerfile',
  ...readdirSync(join(root, 'deploy')).map(name => `deploy/${name}`),
]
const guide = read('docs/operations.md')
const settings = parseEnv(read('.env.example'))
const alerts: { alert: string; expr: string }[] = parse(read('deploy/alerts.yaml')).groups[0].rules

let server: TestServer
let api: ApiClient
let parent: string
beforeAll(async () => {
  server = await startTestServer()
  await server.control.add(aReply())
  api = await signedInClient(server)
  parent = await mkdtemp(join(tmpdir(), 'rejoinder operations '))
  await chmod(parent, 0o755)
})
afterAll(async () => {
  await server.stop()
  await rm(parent, { recursive: true, force: true })
})

function problemOf(call: string): string | null {
  let command: Command = program
  const words = call.match(/'[^']*'|\S+/g) ?? []
  while (words[0]) {
    const next = command.commands.find(child => child.name() === words[0])
    if (!next) break
    command = next
    words.shift()
  }
  let positional = 0
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith('-')) positional += 1
    else if (word !== '--json' && word !== '--help') {
      const option = command.options.find(({ long, short }) => word === long || word === short)
      if (!option) return `${command.name()} has no ${word}`
      if (option.required) words.shift()
    }
  }
  if (positional > command.registeredArguments.length) return `${command.name()} takes no ${call}`
  return null
}

describe('the deployment files', () => {
  it.each(deployed.filter(path => !path.endsWith('grafana.json')))(
    '%s names only variables that the product reads',
    path => {
      const text = read(path)
      const named = [
        ...text.matchAll(/^\s+([A-Z][A-Z_]+):/gm),
        ...text.matchAll(/name: ([A-Z][A-Z_]+)/g),
        ...[...text.matchAll(/^(?:ENV|Environment=)(.*)$/gm)].flatMap(([, line = '']) => [
          ...line.matchAll(/([A-Z][A-Z_]+)=/g),
        ]),
        ...text.matchAll(/process\.env\.([A-Z_]+)/g),
      ].map(([, name]) => name ?? '')
      const others = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']
      expect(named.filter(name => !(name in settings) && !others.includes(name))).toEqual([])
      if (/compose|kubernetes|Dockerfile/.test(path)) expect(named).toContain('DATA_DIR')
    },
  )

  it.each([...deployed, 'README.md', 'docs/operations.md', 'docs/interest.md', 'docs/api.md'])(
    '%s calls only known commands and options',
    path => {
      const calls = callsIn(read(path))
      expect(calls.map(problemOf).filter(Boolean)).toEqual([])
      if (!/grafana|alerts/.test(path)) expect(calls.length).toBeGreaterThan(0)
    },
  )

  it('are checked by a parser that finds unknown commands and options', () => {
    expect(callsIn('command: [rejoinder, serve]\nx `rejoinder sync mail --frob`')).toEqual([
      'serve',
      'sync mail --frob',
    ])
    expect(['sync mail --frob', 'daemon strat', 'serve', 'sync mail --hours-back 2'].map(problemOf)).toEqual([
      'mail has no --frob',
      'daemon takes no daemon strat',
      null,
      null,
    ])
  })

  it('probe only paths that the server answers', async () => {
    const probes = deployed.flatMap(path => [...read(path).matchAll(/(?:path: |PORT \+ ')(\/\w+)/g)])
    const paths = new Set(probes.map(([, path = '']) => path).filter(path => path !== '/data'))
    expect([...paths].sort()).toEqual(['/healthz', '/readyz'])
    for (const path of paths) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
    expect((await api.get('/metrics')).status).toBe(200)
  })

  it('query only metrics and labels that /metrics exports', async () => {
    await server.context.queue.enqueue('verifyMail', {}, { at: new Date(Date.now() + 3_600_000) })
    const { body } = await api.get<string>('/metrics')
    const dashboard = JSON.parse(read('deploy/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
    const asked = dashboard.panels.flatMap(panel => panel.targets.map(target => target.expr))
    asked.push(...alerts.map(({ expr }) => expr))
    expect(asked.length).toBeGreaterThan(20)
    for (const expression of asked) {
      const [name = ''] = expression.match(/\b(?:rejoinder|process|nodejs)_\w+/) ?? []
      expect(body, expression).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
      const grouped = expression.match(/by \(([^)]*)\)/)?.[1]?.split(', ') ?? []
      const chosen = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label)
      for (const label of [...grouped, ...chosen]) expect(body, expression).toMatch(new RegExp(`${name}{.*${label}="`))
    }
  })
})

describe('docs/operations.md', () => {
  it('explains what to do about every alert', () => {
    const listed = [...guide.matchAll(/^\| `(Rejoinder\w+)`/gm)].map(([, name]) => name)
    expect(listed).toEqual(alerts.map(({ alert }) => alert))
    expect(guide).toContain('\n### Alerts\n')
  })

  it('lists every setting with its default', () => {
    const rows = [...guide.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) +\|/gm)]
    const listed = rows.map(([, name = '', value = '']) => [name, value.replaceAll('`', '')])
    expect(Object.fromEntries(listed)).toEqual({ ...settings, FORWARD_TO: 'MAILBOX' })
  })

  it('names files and scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const run = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.filter(name => !(name in scripts))).toEqual([])
    const files = [...guide.matchAll(/\b(?:deploy|docs)\/[\w.]+\w/g)].map(([path]) => path)
    const links = [...guide.matchAll(/]\(([\w./]+)\)/g)].map(([, path = '']) => join('docs', path))
    expect([...files, ...links].filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(files.length).toBeGreaterThan(3)
  })

  it('shows the same commands to limit the app as the doctor and the README', () => {
    const commands = limitCommands({ clientId: 'CLIENT_ID', objectId: null, mailbox: 'recruiting@firm.com' })
    for (const command of commands) expect(guide).toContain(command)
    for (const command of commands.slice(1)) expect(read('README.md')).toContain(command)
  })

  it('explains every check of the doctor', async () => {
    const { stdout } = await runCli(['doctor', '--json'], { DATABASE_URL: server.databaseUrl, DATA_DIR: parent })
    const { checks } = JSON.parse(stdout) as { checks: Check[] }
    const section = guide.split('\n## When something is wrong\n')[1] ?? ''
    const lines = [...section.matchAll(/^\| ([a-z][a-z -]*?) +\|/gm)].map(([, name]) => name)
    expect(lines.slice(1)).toEqual(checks.map(({ name }) => name))
  })

  it('shows commands that run', async () => {
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: parent }
    const shown = new Set(callsIn(guide))
    const ends: Record<string, number> = {
      migrate: 0,
      'sync mail --hours-back 240': 0,
      'verify mail': 0,
      status: 0,
      'sign-in-link': 0,
      'token create prometheus --scope metrics': 0,
      'doctor caspio': 0,
      'daemon stop': 0,
      'daemon status': 3,
    }
    for (const [call, code] of Object.entries(ends)) {
      expect(shown).toContain(call)
      expect([call, (await runCli(call.split(' '), env)).code]).toEqual([call, code])
    }
  })

  it.each([
    ['below DATA_DIR', 'data'],
    ['in the place for root when DATA_DIR is closed to others', 'closed/data'],
  ])(
    'shows lines that back up the running product and restore the built-in database %s',
    async (_where, name) => {
      const section = guide.split('\n## Backup and restore\n')[1]?.split('\n### ')[0] ?? ''
      const shown = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
      const [backup = '', restore = ''] = shown.map(block => block.replaceAll('/srv/backups/', `'${parent}'/${name}-`))
      const dataDir = join(parent, name)
      if (name !== 'data') await mkdir(join(dataDir, '..'), { mode: 0o700 })
      await initializeEmbeddedSandbox(dataDir)
      await shell('rejoinder daemon start', dataDir)
      const { stdout: token } = await shell('rejoinder token create kept', dataDir)
      await mkdir(join(dataDir, 'objects'))
      await writeFile(join(dataDir, 'objects', 'file'), 'waits')
      try {
        await shell(backup, dataDir)
        await shell('rejoinder daemon stop', dataDir)
        await removeData(dataDir)
        const { stdout } = await shell(restore, dataDir)
        expect(stdout).toMatch(/^Restored \d+ rows/)
        expect(stdout).toMatch(/\nComplete: ([\d,]+) of \1 emails?/)
        const status = JSON.parse((await shell('rejoinder daemon status --json', dataDir)).stdout)
        const headers = { authorization: `Bearer ${token.trim().split('\n').at(-1)}` }
        expect((await fetch(`${status.address}/api/status`, { headers })).status).toBe(200)
        expect(readFileSync(join(dataDir, 'objects', 'file'), 'utf8')).toBe('waits')
      } finally {
        await shell('rejoinder daemon stop', dataDir)
        await removeData(dataDir)
      }
    },
    300_000,
  )
})

async function removeData(dataDir: string): Promise<void> {
  const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  await rm(resolve(dataDir, folder), { recursive: true })
  await rm(dataDir, { recursive: true })
}

const shell = (lines: string, dataDir: string) => runLines(lines, { cwd: parent, DATA_DIR: dataDir })

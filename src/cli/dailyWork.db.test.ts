import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '../domain/sending/outgoingMail.ts'
import { quarantineMessage } from '../store/mailbox/quarantine.ts'
import { moveOutboxEntry, putIntoOutbox } from '../store/sending/outbox.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import { initializeSandbox } from '../testing/initializeSandbox.ts'
import { patient } from '../testing/patience.ts'
import { runCli } from '../testing/runCli.ts'

let database: TestDatabase
let env: Record<string, string>
let response: string
beforeAll(async () => {
  database = await createTestDatabase()
  await initializeSandbox(database.url)
  env = { DATABASE_URL: database.url, PORT: '0' }
  response = await insertResponse(database.db, { content: 'Can she do Tuesday?\u001b[2J' })
  await insertResponse(database.db, {
    refId: 'JL-4',
    clientEmail: 'b@other.example',
    level: 'low',
    category: 'deferral',
  })
})
afterAll(() => database.drop())

async function json<T = Record<string, unknown>>(words: string[]) {
  const { code, stdout, stderr } = await runCli([...words, '--json'], env)
  return { code, data: JSON.parse(stdout || stderr) as T }
}

const text = async (...words: string[]) => (await runCli(words, env)).stdout
const noted = async () =>
  (await database.db('audit_log').orderBy('at', 'desc').first('action', 'detail', 'outcome')) ?? {}

describe('responses on the command line', () => {
  it('are listed by level, search and status, as the API returns them', async () => {
    const { data } = await json<{ total: number; responses: object[] }>(['responses', 'list', '--level', 'high'])
    expect(data).toMatchObject({ total: 1, responses: [{ id: response, stance: 'high', firm: 'Hollowaypike' }] })
    expect(await text('responses', 'list')).toContain('\tHollowaypike (guessed)\tnew\tno\n')
    expect(await text('responses', 'list', '--search', 'JL-4')).toMatch(
      /^\S{36}\t\S+Z\tlow\t\tdeferral\t.*\tb@other\.example\tno\tJL-4\t.*\tnew\tno\n$/,
    )
    expect(await text('responses', 'list', '--search', 'level:low -candidate:zoe')).toMatch(/^\S+\t\S+\tlow\t[^\n]*\n$/)
    const { stderr } = await runCli(['responses', 'list', '--search', 'level:low owner:me'], env)
    expect(stderr).toBe('owner:me was ignored. owner:me works only for a user who is signed in.\n')
    expect((await runCli(['responses', 'list', '--limit', '1'], env)).stderr).toBe('1 of 2; --limit shows more.\n')
    expect((await runCli(['responses', 'list', '--level', 'huge'], env)).code).toBe(2)
  })

  it('are listed as conversations, without archived ones unless they are asked for', async () => {
    const later = { clientEmail: 'c@third.example', refId: 'JL-5', conversationId: 'third' }
    await insertResponse(database.db, { ...later, level: 'moderate', category: 'question', isRead: true })
    const list = async (...words: string[]) => {
      const { data } = await json<{ responses: { refId: string }[] }>(['responses', 'list', ...words])
      return data.responses.map(({ refId }) => refId).sort()
    }
    expect(await list()).toEqual(['JL-2291', 'JL-4'])
    expect((await runCli(['responses', 'list'], env)).stderr).toBe('1 archived; --all shows them too.\n')
    expect((await runCli(['responses', 'list', '--all'], env)).stderr).toBe('')
    expect(await list('--all')).toEqual(['JL-2291', 'JL-4', 'JL-5'])
    expect(await list('--archived')).toEqual(['JL-5'])
    expect(await list('--search', 'is:archived')).toEqual(['JL-5'])
    expect(await list('--status', 'new')).toEqual(['JL-2291', 'JL-4', 'JL-5'])
    await insertResponse(database.db, { ...later, level: 'high', receivedAt: new Date('2026-10-13T14:30:00Z') })
    expect(await text('responses', 'list', '--search', 'JL-5')).toMatch(
      /^\S{36}\t2026-10-13\S+\tmoderate\thigh\tquestion\t.*\tc@third\.example\tno\tJL-5\t/,
    )
    await database.db('response_threads').where({ ref_id: 'JL-5' }).delete()
    await database.db('email_responses').where({ ref_id: 'JL-5' }).delete()
  })

  it('are shown in full without terminal control characters, and the audit log records it', async () => {
    const shown = await text('responses', 'show', response.slice(0, 8))
    expect(shown).toMatch(
      /^Id {8}\S{36}\nFrom {6}Rosalind Achterberg <r\.achterberg@.*>, Hollowaypike \(guessed\)\nAbout {5}Ifeoma Okonjo \(JL-2291\)\n/,
    )
    expect(shown).toMatch(/\nLevel {5}high, 91%\n[\s\S]*\n\nCan she do Tuesday\? \[2J\n$/)
    expect(await noted()).toMatchObject({ action: 'rejoinder responses show', detail: { id: response } })
  })

  it('are shown with the day from which the client asks to be contacted again', async () => {
    const { thread_id } = await database.db('email_responses').where({ id: response }).first('thread_id')
    const dueAt = new Date('2026-12-16T14:00:00Z')
    const row = { thread_id, due_at: dueAt, set_at: dueAt, set_by: 'system', only_unanswered: false, asked: true }
    await database.db('reminders').insert(row)
    expect(await text('responses', 'show', response)).toContain(
      '\nReminder  Asked to be contacted again on Wed, Dec 16\n',
    )
    await database.db('reminders').delete()
  })

  it('are corrected and closed, and the activity log and audit log record by whom', async () => {
    const set = ['responses', 'set', response, '--level', 'not_interested', '--status', 'closed']
    const done = await json(set)
    expect(done).toMatchObject({ code: 0, data: { interestLevel: 'not_interested', status: 'closed', isRead: 'true' } })
    expect(await noted()).toMatchObject({
      action: 'rejoinder responses set',
      detail: { id: response, level: 'not_interested', status: 'closed' },
      outcome: 'done',
    })
    const { actor } = await database.db('audit_log').first('actor')
    expect(await database.db('activity_logs').pluck('performed_by')).toEqual([actor])
  })

  it('are refused with a reason when the id or the change is ambiguous, unknown or invalid', async () => {
    expect(await json(['responses', 'show', 'JL-2291'])).toMatchObject({ code: 2, data: { code: 'id.malformed' } })
    expect(await json(['responses', 'show', '00000000'])).toMatchObject({ code: 5, data: { code: 'id.notFound' } })
    expect(await json(['responses', 'set', response])).toMatchObject({ code: 2, data: { code: 'usage' } })
    expect(await json(['responses', 'set', response, '--status', ' '])).toMatchObject({ code: 2 })
    const twins = ['aaaa1111-0000-4000-8000-000000000001', 'aaaa1111-0000-4000-8000-000000000002']
    for (const id of twins)
      await insertOutbox('twin').then(twin => database.db('outbox').where({ id: twin }).update({ id }))
    expect(await json(['outbox', 'retry', 'aaaa1111'])).toMatchObject({ code: 6, data: { code: 'id.ambiguous' } })
    await database.db('outbox').whereIn('id', twins).delete()
  })
})

async function insertOutbox(subject: string): Promise<string> {
  const address = { name: 'Dana', address: 'dana@firm.example' }
  const mail: OutgoingMail = {
    to: [address],
    cc: [],
    bcc: [],
    subject,
    bodyType: 'text',
    body: 'Hello',
    importance: 'normal',
    isDeliveryReceiptRequested: false,
    isReadReceiptRequested: false,
    attachments: [],
    answering: null,
  }
  const rest = { responseId: null, requestedBy: 'dana', draftId: null, dueAt: new Date() }
  const { id } = await putIntoOutbox(database.db, { uniqueKey: `${subject} ${Math.random()}`, mail, ...rest })
  return id
}

describe('the outbox on the command line', () => {
  it(
    'lists by state and search, retries failed emails, and cancels emails that have not been sent',
    async () => {
      const [failed, waiting] = [await insertOutbox('First'), await insertOutbox('Second')]
      await moveOutboxEntry(database.db, failed, ['queued'], { state: 'failed', lastError: 'The mailbox is full.' })
      expect(await text('outbox', 'list', '--state', 'failed')).toMatch(
        new RegExp(`^${failed}\\t\\S+Z\\tfailed\\tdana@firm\\.example\\tFirst\\tdana\\tThe mailbox is full\\.\\n$`),
      )
      expect(await json(['outbox', 'list', '--search', 'DANA@firm'])).toMatchObject({ data: { total: 2 } })
      expect(await json(['outbox', 'list', '--search', 'second'])).toMatchObject({
        data: { total: 1, outbox: [{ id: waiting, state: 'queued', to: [{ address: 'dana@firm.example' }] }] },
      })
      expect(await json(['outbox', 'retry', failed.slice(0, 8)])).toMatchObject({ code: 0, data: { state: 'queued' } })
      expect(await noted()).toMatchObject({ action: 'rejoinder outbox retry', detail: { id: failed } })
      expect(await text('outbox', 'cancel', waiting)).toBe('The email is canceled.\n')
      expect(await noted()).toMatchObject({ action: 'rejoinder outbox cancel', detail: { id: waiting } })
      expect(await json(['outbox', 'retry', waiting])).toMatchObject({ code: 6, data: { code: 'outbox.ended' } })
    },
    patient(120_000),
  )
})

describe('the audit log on the command line', () => {
  it('is filtered by a search', async () => {
    const { data } = await json<{ entries: { action: string }[] }>(['audit', 'list', '--search', 'outbox cancel'])
    expect(data.entries.map(({ action }) => action)).toEqual(['rejoinder outbox cancel'])
    expect(await text('audit', 'list', '--search', 'nothing of this')).toBe('')
  })
})

describe('quarantine on the command line', () => {
  it(
    'is listed with reasons, and retried at once even when the next retry is not due',
    async () => {
      expect((await runCli(['sync', 'mail'], env)).code).toBe(0)
      const folder = await database.db('mail_folders').where({ display_name: 'Inbox' }).first('id')
      for (let tries = 0; tries < 8; tries += 1) {
        const message = { graphId: 'gone', folderId: folder.id, reason: 'corrupt', at: new Date() }
        await quarantineMessage(database.db, message)
      }
      expect(await text('quarantine', 'list')).toMatch(/^Inbox\tunknown\t\t\S+Z\t8\tcorrupt\n$/)
      expect(await json(['quarantine', 'list'])).toMatchObject({
        data: { total: 1, quarantine: [{ id: 'gone', attempts: 8 }] },
      })
      expect(await json(['quarantine', 'retry'])).toEqual({ code: 0, data: { tried: 1, left: 0 } })
      expect(await noted()).toMatchObject({ action: 'rejoinder quarantine retry', detail: { tried: 1, left: 0 } })
    },
    patient(120_000),
  )
})

describe('sandbox import of a path without email', () => {
  it('exits with an error', async () => {
    expect(await json(['sandbox', 'import', '/nowhere'])).toMatchObject({
      code: 5,
      data: { code: 'sandbox.importPath' },
    })
    expect(await json(['sandbox', 'import', import.meta.filename])).toMatchObject({
      code: 5,
      data: { code: 'sandbox.noMail' },
    })
  })

  it('creates no database for a path that does not exist', async () => {
    const dataDir = `/tmp/rejoinder-never-${process.pid}`
    const { code } = await runCli(['sandbox', 'import', '/nowhere'], { DATA_DIR: dataDir })
    expect({ code, made: existsSync(dataDir) }).toEqual({ code: 5, made: false })
  })
})

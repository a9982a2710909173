import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../domain/businessDays.ts'
import { aCandidate } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import { submitTo } from '../testing/orderedFollowUp.ts'
import { patient } from '../testing/patience.ts'
import { runCli, startCli } from '../testing/runCli.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { exitCodeByKind } from './exitCodes.ts'

let database: TestDatabase
let folder: string
let env: Record<string, string>
let candidate: string
let open: string[]

interface Standing {
  open: { recipientEmail: string; early: { dueOn: string } | null }[]
  leftOut: { recipientEmail: string; reason: string }[]
}
interface Outcome {
  status: string
  successCount: number
  cancelledCount: number
  leftOutCount: number
  unclearCount: number
  recipients: { recipientEmail: string; state: string; reason: string | null }[]
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rejoinder follow-ups '))
  env = { DATABASE_URL: database.url, PORT: '0', SEND_PER_MINUTE: '30' }
  await runCli(['sync', 'mail'], env)
  const { campaigns } = (await json<{ campaigns: { candidateName: string }[] }>(['campaigns', 'list'])).data
  for (const { candidateName } of campaigns) {
    const standing = (await json<Standing>(['campaigns', 'show', candidateName])).data
    candidate = candidateName
    open = standing.open.filter(({ early }) => early === null).map(one => one.recipientEmail)
    if (open.length >= 4) return
  }
  throw new Error('No campaign of the season has four who may be asked again.')
}, patient(180_000))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function json<T>(words: string[], more = {}): Promise<{ code: number | null; data: T }> {
  const { code, stdout } = await runCli([...words, '--json'], { ...env, ...more })
  return { code, data: JSON.parse(stdout) as T }
}
const sent = async () => Number((await database.db('outbox').where({ state: 'sent' }).count('* as n').first())?.n)

describe('campaigns on the command line', () => {
  it('shows dates in the business time zone', async () => {
    const zone = 'Pacific/Kiritimati'
    const inZone = { TZ_BUSINESS: zone }
    const lines = async (...words: string[]) =>
      (await runCli(['campaigns', ...words], { ...env, ...inZone })).stdout.trim().split('\n')
    const days = (sent: { sentAt: string }[]) => sent.map(({ sentAt }) => dayIn(new Date(sentAt), zone))
    const { campaigns } = (await json<{ campaigns: { sentAt: string }[] }>(['campaigns', 'list'])).data
    expect((await lines('list')).map(line => line.slice(0, 10))).toEqual(days(campaigns))
    const standing = (await json<{ open: { sentAt: string }[] }>(['campaigns', 'show', candidate], inZone)).data
    const shown = (await lines('show', candidate)).slice(1, 1 + standing.open.length)
    expect(shown.map(line => line.trim().slice(0, 10))).toEqual(days(standing.open))
  })
})

describe('follow-ups on the command line', () => {
  it('[VAL-25] [ERR-44] requires a candidate, recipients and --yes', async () => {
    const printed = async (...words: string[]) => {
      const { code, stdout, stderr } = await runCli(['follow-ups', 'send', ...words], env)
      return [code, stdout, stderr.split('\n')[0]]
    }
    expect(await printed()).toEqual([2, '', 'No candidate was specified.'])
    expect(await printed(candidate, '--yes')).toEqual([2, '', 'No recipients were specified.'])
    expect(await printed(candidate, '--all', '--to', 'a@b.example', '--yes')).toEqual([
      2,
      '',
      '--to and --all cannot be combined.',
    ])
    expect(await printed(candidate, '--all')).toEqual([2, '', 'Nothing was sent: --yes is missing.'])
    expect(await printed(candidate, '--to', ' , ', '--yes')).toEqual([2, '', 'No recipients selected'])
    expect(await printed('Nobody', '--all', '--yes')).toEqual([5, '', 'There is no campaign for this candidate.'])
    expect(await printed(candidate, '--all', '--yes', '--subject', '{{boss}}')).toEqual([
      2,
      '',
      'There is no field {{boss}}.',
    ])
    expect(await sent()).toBe(0)
  })

  it('[API-45] lists the emails with --dry-run, and sends the text of a file once with --yes', async () => {
    const body = join(folder, 'again.txt')
    await writeFile(body, 'Hi {{firstName}},\n\nany news on {{candidate}}?\n')
    const [first = '', second = ''] = open
    const words = ['follow-ups', 'send', candidate, '--to', `${first},${second},x@y.example`, '--body', body]
    const { data: plan } = await json<{ emails: { recipientEmail: string; body: string }[]; leftOut: object[] }>([
      ...words,
      '--dry-run',
    ])
    expect(plan.emails.map(mail => mail.recipientEmail)).toEqual([first, second])
    expect(plan.emails[0]?.body).toMatch(new RegExp(`^<p>Hi [^{]+,</p><p>any news on ${candidate}\\?</p>$`))
    expect(plan.leftOut).toEqual([{ recipientEmail: 'x@y.example', reason: 'not_a_recipient', until: null }])
    expect(await sent()).toBe(0)

    const { code, data } = await json<Outcome>([...words, '--yes'])
    expect(code).toBe(0)
    expect(data).toMatchObject({ status: 'sent', successCount: 2, leftOutCount: 1, cancelledCount: 0 })
    expect(await sent()).toBe(2)
    const again = await runCli([...words, '--yes'], env)
    expect(again.stdout).toMatch(/^Sent 0 follow-up emails, 3 skipped\.\n/)
    expect(again.stdout).toContain(`${first}: followed up recently; next due `)
    expect(await sent()).toBe(2)
    const { data: standing } = await json<Standing>(['campaigns', 'show', candidate])
    expect(standing.leftOut).toContainEqual(
      expect.objectContaining({ recipientEmail: first, reason: 'asked_recently' }),
    )
  })

  it('[ERR-46] exits with an error when Microsoft refused an email, and names the recipients who got none', async () => {
    const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
    const product = await openTestContext({ candidates: [ada] })
    const control = product.control
    await submitTo(product.context, control, ada, ['a@one.example', 'b@two.example'])
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    const words = ['follow-ups', 'send', ada.name, '--all', '--yes', '--json']
    const { code, stdout } = await runCli(words, connectedEnvironment(product))
    const outcome = JSON.parse(stdout) as Outcome
    expect(code).toBe(exitCodeByKind.rejected)
    expect(outcome).toMatchObject({ status: 'partial', successCount: 1 })
    const failed = outcome.recipients.filter(({ state }) => state === 'failed')
    expect(failed).toEqual([expect.objectContaining({ reason: expect.stringContaining('ErrorInvalidRecipients') })])
    await product.close()
  })

  it('stops on Ctrl-C, reports what was and was not sent, and leaves nothing behind', async () => {
    const before = await sent()
    await database.db('send_attempts').delete()
    const running = startCli(['follow-ups', 'send', candidate, '--all', '--yes', '--json'], {
      ...env,
      SEND_PER_MINUTE: '1',
    })
    await waitFor('the first to leave', async () => (await sent()) > before, 60_000)
    running.process.kill('SIGINT')
    const { code, stdout } = await running.ended
    const outcome = JSON.parse(stdout) as Outcome
    expect(code).toBe(130)
    expect(outcome).toMatchObject({ status: 'cancelled', successCount: 1, unclearCount: 0 })
    expect(outcome.cancelledCount).toBe(open.length - 3)
    expect(outcome.recipients).toHaveLength(open.length - 2)
    expect(await sent()).toBe(before + 1)
    expect(await database.db('outbox').whereNotIn('state', ['sent', 'cancelled'])).toEqual([])
  })
})

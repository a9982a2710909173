import { setTimeout as wait } from 'node:timers/promises'
import { refreshMailbox, refreshResponses } from '../../admin/providers/refresh.ts'
import type { EmailPageBody, EmailWrittenBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { ResponseBody } from '../../src/contract/responses.ts'
import type { OutboxEntryBody, SavedDraftBody, SendOutcomeBody } from '../../src/contract/sending.ts'
import type { Random } from '../../src/sandbox/Random.ts'
import type { Browser } from './Browser.ts'
import { think } from './browse.ts'
import { emailRows, inboxScreen, responseRows, responsesScreen } from './screens.ts'

export interface Writer {
  browser: Browser
  random: Random
  /** Writers share the rows, as colleagues do. */
  place: number
  places: number
  ordered: string[]
}

type Act = (writer: Writer) => Promise<void>

/** Ten seconds in the admin. */
const holdSeconds = 2

/** Errors are recorded elsewhere. */
export async function write(writer: Writer, thinkMs: number, ends: () => boolean): Promise<void> {
  const { random } = writer
  while (!ends()) {
    await wait(think(random, thinkMs))
    await random
      .weighted<Act>([
        [markEmail, 4],
        [archiveEmail, 3],
        [correctLevel, 3],
        [archiveResponse, 4],
        [closeResponse, 1],
        [sendLetter, 2],
        [sendReply, 1],
      ])(writer)
      .catch(() => {})
  }
}

const markEmail: Act = async writer => {
  const { browser, random } = writer
  const email = await findEmail(writer)
  if (!email) return
  const [rest, body] = random.pick([
    [email.isRead ? '/unread' : '/read', undefined],
    ['/flag', { flagged: email.flag !== 'flagged' }],
  ] as const)
  await browser.call('write: mark email', 'PATCH', `${emailPath(email)}${rest}`, body)
  await refreshMailbox(browser.client)
}

/** Undoes every second one. */
const archiveEmail: Act = async writer => {
  const { browser, random } = writer
  const email = await findEmail(writer)
  if (!email) return
  const { undo } = await browser.call<EmailWrittenBody>('write: move email', 'POST', `${emailPath(email)}/archive`)
  await refreshMailbox(browser.client)
  if (!undo || random.chance(0.5)) return
  await browser.call('write: move email', 'POST', `${emailPath(email)}/move`, { destinationId: undo.folderId })
  await refreshMailbox(browser.client)
}

const correctLevel: Act = async writer => {
  const { browser, random } = writer
  const row = await findRow(writer)
  if (!row) return
  const interestLevel = random.pick(['high', 'moderate', 'low', 'not_interested'])
  await browser.call('write: correct level', 'PUT', `/api/responses/${row.id}/status`, { interestLevel })
  await refreshResponses(browser.client)
}

/** Undoes every second one. */
const archiveResponse: Act = async writer => {
  const { browser, random } = writer
  const row = await findRow(writer)
  if (!row) return
  const unread = row.threadEmails.filter(email => email.isRead === 'false')
  for (const to of random.chance(0.5) ? ['read'] : ['read', 'unread']) {
    const calls = unread.map(({ id }) => browser.call('write: mark response', 'PATCH', `/api/responses/${id}/${to}`))
    await Promise.all(calls)
    await refreshResponses(browser.client)
  }
}

const closeResponse: Act = async writer => {
  const { browser } = writer
  const row = await findRow(writer)
  if (!row) return
  for (const status of ['closed', 'new'])
    await browser.call('write: close response', 'PUT', `/api/responses/${row.id}/status`, { status })
  await refreshResponses(browser.client)
}

const sendLetter: Act = async writer => {
  const { browser, random, ordered } = writer
  const subject = newSubject(writer)
  const letter = {
    to: [`partner${random.whole(0, 899)}@firm7.example`],
    subject,
    key: `key-${subject.replace(' ', '-')}`,
  }
  const save = (body: string, draftId?: string) =>
    browser.call<SavedDraftBody>('write: save draft', 'POST', '/api/outlook/save-draft', { ...letter, body, draftId })
  const { draftId } = await save('<p>Dear partner,</p>')
  await wait(think(random, 500))
  await save('<p>Dear partner,</p><p>may I introduce a candidate?</p>', draftId)
  ordered.push(subject)
  const mail = { ...letter, body: '<p>May I introduce a candidate?</p>', draftId, holdSeconds }
  await follow(browser, await browser.call('write: send', 'POST', '/api/outlook/send-email', mail))
}

const sendReply: Act = async writer => {
  const { browser, ordered } = writer
  const row = await findRow(writer)
  if (!row) return
  const subject = newSubject(writer)
  ordered.push(subject)
  const key = `key-${subject.replace(' ', '-')}`
  const mail = { to: row.clientEmail, subject, body: 'Thank you.', responseId: row.id, how: 'reply', key, holdSeconds }
  await follow(browser, await browser.call('write: send', 'POST', '/api/email/send', mail))
}

const ends: readonly OutboxEntryBody['state'][] = ['sent', 'failed', 'cancelled']
const patienceMs = 60_000

/** Uses events only. */
async function follow(browser: Browser, { id }: SendOutcomeBody): Promise<void> {
  const outbox = { key: ['outbox', id], kind: 'outbox', path: `/api/outbox/${id}` }
  await browser.watch(outbox, entry => ends.includes((entry as OutboxEntryBody).state), patienceMs)
}

async function findEmail({ browser, random, place, places }: Writer): Promise<MailboxEmailBody | undefined> {
  await browser.show(inboxScreen({}))
  const { emails = [] } = browser.data<EmailPageBody>(emailRows({})) ?? {}
  const mine = emails.filter(email => shareOf(email.messageId, places) === place)
  return mine.length > 0 ? random.pick(mine) : undefined
}

async function findRow({ browser, random, place, places }: Writer): Promise<ResponseBody | undefined> {
  await browser.show(responsesScreen({}))
  const rows = browser.data<ResponseBody[]>(responseRows({})) ?? []
  const mine = rows.filter(row => shareOf(row.id, places) === place)
  return mine.length > 0 ? random.pick(mine) : undefined
}

function shareOf(id: string, places: number): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % places
}

function emailPath({ messageId }: MailboxEmailBody): string {
  return `/api/outlook/emails/${encodeURIComponent(messageId)}`
}

function newSubject({ place, ordered }: Writer): string {
  return `Load ${place}-${ordered.length}`
}

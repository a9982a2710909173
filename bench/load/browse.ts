import { setTimeout as wait } from 'node:timers/promises'
import type { EmailPageBody } from '../../src/contract/mailbox.ts'
import type { ResponseBody, ResponseGroupBody } from '../../src/contract/responses.ts'
import type { Random } from '../../src/sandbox/Random.ts'
import type { Browser } from './Browser.ts'
import {
  emailRows,
  groupsScreen,
  inboxScreen,
  otherScreens,
  type ResponsesPlace,
  responseRows,
  responsesScreen,
} from './screens.ts'

type Visit = (reader: Reader) => Promise<void>

interface Reader {
  browser: Browser
  random: Random
  /** Waits for a random time. Returns false when the reading ends. */
  look(): Promise<boolean>
}

const folders = ['SentItems', 'Archive', 'for-review', 'responses', 'submissions']
const searches = ['portable', 'from:firm7', 'Tuesday', 'notice period', 'subject:"Senior associate"', 'minutes meeting']

/** The emails are already read. */
const visitInbox: Visit = async ({ browser, random, look }) => {
  const place = random.weighted([
    [{}, 6],
    [{ page: random.whole(2, 6) }, 1],
    [{ unreadOnly: true }, 1],
    [{ folder: random.pick(folders) }, 1],
    [{ search: random.pick(searches) }, 2],
  ] as const)
  await browser.show(inboxScreen(place))
  for (let opened = random.whole(1, 5); opened > 0 && (await look()); opened -= 1) {
    const { emails = [] } = browser.data<EmailPageBody>(emailRows(place)) ?? {}
    const read = emails.filter(email => email.isRead && !email.isAnalytics)
    if (read.length > 0) await browser.show(inboxScreen({ ...place, openId: random.pick(read).messageId }))
  }
}

const visitResponses: Visit = async ({ browser, random, look }) => {
  const place = random.weighted<ResponsesPlace>([
    [{}, 6],
    [{ interested: true }, 2],
    [{ page: 2 }, 1],
    [{ q: `JL-${random.whole(2000, 2199)}` }, 1],
  ])
  await browser.show(responsesScreen(place))
  for (let opened = random.whole(1, 5); opened > 0 && (await look()); opened -= 1) {
    const rows = browser.data<ResponseBody[]>(responseRows(place)) ?? []
    if (rows.length > 0) await browser.show(responsesScreen({ ...place, openId: random.pick(rows).id }))
  }
}

const visitGroups: Visit = async ({ browser, random, look }) => {
  const page = random.whole(1, 2)
  const [groups] = groupsScreen(page, undefined).slice(-1)
  await browser.show(groupsScreen(page, undefined))
  for (let unfolded = random.whole(1, 3); unfolded > 0 && (await look()); unfolded -= 1) {
    const rows = (groups && browser.data<ResponseGroupBody[]>(groups)) ?? []
    if (rows.length > 0) await browser.show(groupsScreen(page, random.pick(rows).refId))
  }
}

const visitAnother: Visit = async ({ browser, random }) => browser.show(random.weighted(otherScreens))

interface Reading {
  random: Random
  /** Average time between two page views. */
  thinkMs: number
  /** If false, unchanged data are not fetched again. */
  reload: boolean
  ends(): boolean
}

/** Errors are recorded elsewhere and ignored here. */
export async function browse(browser: Browser, { random, thinkMs, reload, ends }: Reading): Promise<void> {
  const look = async (): Promise<boolean> => {
    await wait(think(random, thinkMs))
    return !ends()
  }
  await wait(random.next() * thinkMs)
  while (!ends()) {
    const visit = random.weighted([
      [visitInbox, 4],
      [visitResponses, 4],
      [visitGroups, 1],
      [visitAnother, 2],
    ])
    if (reload) await browser.reload()
    await visit({ browser, random, look }).catch(() => {})
    await look()
  }
}

/** Returns 0.5 to 2 times the mean, mostly short. */
export function think(random: Random, meanMs: number): number {
  return meanMs * (0.5 + random.next() ** 2 * 1.5)
}

import { test as base, expect, type Page } from '@playwright/test'
import { addCandidates } from '../src/actions/candidates/addCandidates.ts'
import { indexMessages } from '../src/actions/mailbox/indexMessages.ts'
import { setPassword } from '../src/actions/operations/signIn.ts'
import { syncMail } from '../src/actions/sync/syncMail.ts'
import { SandboxClient } from '../src/sandbox/SandboxClient.ts'
import type { NewCandidate } from '../src/store/candidates/candidates.ts'
import { insertResponse, type TestResponse } from '../src/testing/database/insertResponse.ts'
import { insertSubmissions, type TestSubmission } from '../src/testing/database/insertSubmission.ts'
import { refuseFolder } from '../src/testing/refuseFolder.ts'
import { type SandboxControl, sandboxControl } from '../src/testing/sandboxControl.ts'
import { startTestServer } from '../src/testing/startTestServer.ts'
import { waitFor } from '../src/testing/waitFor.ts'
import { startHttpsProxy } from './startHttpsProxy.ts'

export interface Product {
  url: string
  signInUrl(): Promise<string>
  setPassword(password: string): Promise<void>
  /** Puts responses into the database; answers their ids. */
  addResponses(given: TestResponse[]): Promise<string[]>
  /** Puts submissions into the database; answers their ids. */
  addSubmissions(given: TestSubmission[]): Promise<string[]>
  /** Puts rows into a table, the columns as they are named there; nothing sends what is put into the outbox. */
  addRows(
    table: 'clients' | 'webhook_logs' | 'webhook_events' | 'outbox' | 'caspio_set_aside',
    given: object[],
  ): Promise<void>
  /** Brings the mirror up to now, as the worker does by itself. */
  syncInBackground(): Promise<void>
  /** Adds candidates, so that mail about them is understood. */
  addCandidates(given: readonly NewCandidate[]): Promise<void>
  /** From now on Microsoft refuses the messages of a folder, as it has done for two hours. */
  refuseFolder(name: 'archive'): Promise<void>
  /** Cuts the server's own ear: what changes until it listens again, a second later, it is not told of. */
  missEvents(): Promise<void>
  /** The mailbox that the sandbox plays. */
  mailbox: SandboxControl
  /** What lies in a folder of that mailbox, by its well-known name, with the names of its files. */
  folder(name: 'sentitems' | 'drafts' | 'deleteditems'): Promise<SandboxMail[]>
  stop(): Promise<void>
}

/** A mail as Graph shows it. */
export interface SandboxMail {
  id: string
  subject: string
  body: { contentType: string; content: string }
  conversationId: string
  importance: string
  isReadReceiptRequested: boolean
  isDeliveryReceiptRequested: boolean
  toRecipients: { emailAddress: { address: string; name?: string } }[]
  ccRecipients: { emailAddress: { address: string } }[]
  bccRecipients: { emailAddress: { address: string } }[]
  attachments: { name: string; size: number; contentType: string; isInline: boolean }[]
}

/** Starts a product of a test's own: server, database and sandbox, and a worker when mail is to leave. */
async function startProduct({ worker, sendgrid, https }: Options): Promise<Product> {
  const proxy = https ? await startHttpsProxy() : null
  const env = {
    INTEREST_OVERRIDE_DOMAINS: 'override.example',
    FORWARD_TO: 'partners@rejoinder.example',
    ...(proxy && { PUBLIC_URL: proxy.url }),
  }
  const server = await startTestServer({ worker, sendgrid, env })
  proxy?.passOnTo(server.url)
  const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  return {
    url: proxy?.url ?? server.url,
    signInUrl: () => server.signInUrl(),
    setPassword: password => setPassword(server.context, password),
    async syncInBackground() {
      await syncMail(server.context, { hoursBack: 24, manual: false })
      await indexMessages(server.context, new AbortController().signal)
    },
    addCandidates: async given => void (await addCandidates(server.context, given)),
    refuseFolder: async name =>
      void (await refuseFolder(server.context, sandboxControl(server.sandbox.controlUrl), name)),
    async missEvents() {
      await server.context.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'rejoinder events' and datname = current_database()`,
      )
    },
    mailbox: sandboxControl(server.sandbox.controlUrl),
    async folder(name) {
      const path = `/mailFolders/${name}/messages?$top=100&$expand=attachments`
      const prefer = 'IdType="ImmutableId"'
      // Asked again while the product's own requests take all four places.
      const mails = await waitFor(path, async () => (await graph.get(path, { prefer })).body.value)
      return mails as unknown as SandboxMail[]
    },
    async addResponses(given) {
      const ids: string[] = []
      for (const response of given) ids.push(await insertResponse(server.context.db, withReference(response)))
      return ids
    },
    addSubmissions: given => insertSubmissions(server.context.db, given),
    addRows: async (table, given) => void (await server.context.db.batchInsert(table, given)),
    async stop() {
      await proxy?.stop()
      await server.stop()
    },
  }
}

/** A candidate who is only named has a reference of that name: references are unique. */
function withReference(response: TestResponse): TestResponse {
  const { candidateName, refId } = response
  return { ...response, refId: refId ?? (candidateName && `REF-${candidateName.replaceAll(' ', '-')}`) }
}

/** How a test's product runs. */
interface Options {
  /** Whether mail leaves. */
  worker: boolean
  /** Whether the sandbox stands in for SendGrid. */
  sendgrid: boolean
  /** Whether browsers reach it over https, through a reverse proxy. */
  https: boolean
}

interface Fixtures extends Options {
  product: Product
  /** A page of somebody who has signed in. */
  page: Page
  /** A page of somebody who has not. */
  strangersPage: Page
}

/** Each test has a product of its own. */
export const test = base.extend<Fixtures>({
  worker: [false, { option: true }],
  sendgrid: [false, { option: true }],
  https: [false, { option: true }],
  product: async ({ worker, sendgrid, https }, use) => {
    const product = await startProduct({ worker, sendgrid, https })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
  strangersPage: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url })
    await use(await context.newPage())
    await context.close()
  },
  page: async ({ page, product }, use) => {
    await signIn(page, product)
    await use(page)
    await page.close()
  },
})

export { expect, type TestResponse }

/** Signs a page's browser in, as the link of the terminal does. */
export async function signIn(page: Page, product: Product): Promise<void> {
  const token = new URL(await product.signInUrl()).searchParams.get('token')
  const answer = await page.context().request.post(`${product.url}/api/session`, { data: { token } })
  expect(answer.ok()).toBe(true)
}

/** Lets one call of the API answer otherwise: for states that no real data brings about. */
export async function answer(page: Page, url: string | RegExp, body: unknown, status = 200): Promise<void> {
  await page.route(url, route => route.fulfill({ status, json: body }))
}

/** Keeps calls of the API waiting, as a slow server does; what is answered lets them go. */
export async function hold(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async route => {
    if (route.request().method() === method) await released.promise
    await route.continue()
  })
  return released.resolve
}

/** The row of the table of responses in which a text stands. */
export const rowWith = (page: Page, text: string | RegExp) => page.locator('[data-response]').filter({ hasText: text })

/** Shortens the ten seconds in which a mail or a follow-up can be taken back, so that a test need not wait for their end. */
export async function letGoAtOnce(page: Page): Promise<void> {
  await page.route(/\/api\/(email\/send|outlook\/send-email|campaign-follow-ups)$/, route => {
    const mail = route.request().postDataJSON()
    return route.continue({ postData: { ...mail, holdSeconds: Math.min(mail.holdSeconds, 1) } })
  })
}

/** The toast that shows. */
export const toast = (page: Page) => page.locator('[data-toast]')

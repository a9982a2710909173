import { test as base, expect, type Page } from '@playwright/test'
import { addCandidates } from '../src/actions/candidates/addCandidates.ts'
import { indexMessages } from '../src/actions/mailbox/indexMessages.ts'
import { createApiToken } from '../src/actions/operations/apiTokens.ts'
import { setPassword } from '../src/actions/operations/signIn.ts'
import { giveRole } from '../src/actions/operations/users.ts'
import { returnReminders } from '../src/actions/responses/returnReminders.ts'
import { syncMail } from '../src/actions/sync/syncMail.ts'
import type { Role } from '../src/domain/rights.ts'
import { SandboxClient } from '../src/sandbox/SandboxClient.ts'
import type { NewCandidate } from '../src/store/candidates/candidates.ts'
import { insertResponse, type TestResponse } from '../src/testing/database/insertResponse.ts'
import { insertSubmissions, type TestSubmission } from '../src/testing/database/insertSubmission.ts'
import { patient } from '../src/testing/patience.ts'
import { refuseFolder } from '../src/testing/refuseFolder.ts'
import type { SandboxControl } from '../src/testing/sandboxControl.ts'
import { startTestServer } from '../src/testing/startTestServer.ts'
import { waitFor } from '../src/testing/waitFor.ts'
import { startHttpsProxy } from './startHttpsProxy.ts'

export interface Product {
  url: string
  signInUrl(): Promise<string>
  setPassword(password: string, name?: string): Promise<void>
  /** Creates a token with the right to read and returns its secret. */
  makeToken(name: string): Promise<string>
  giveRole(name: string, role: Role): Promise<void>
  addResponses(given: TestResponse[]): Promise<string[]>
  /** Inserts submissions and returns their ids. */
  addSubmissions(given: TestSubmission[]): Promise<string[]>
  /** Inserts rows with the column names of the table. Rows of the outbox are never sent. */
  addRows(
    table: 'clients' | 'webhook_logs' | 'webhook_events' | 'outbox' | 'caspio_set_aside',
    given: object[],
  ): Promise<void>
  /** Returns what was snoozed until then, as the worker does when it is due. */
  returnReminders(until: Date): Promise<void>
  /** Syncs the mirror, as the worker does by itself. */
  syncInBackground(): Promise<void>
  /** Adds candidates, so that email about them links. */
  addCandidates(given: readonly NewCandidate[]): Promise<void>
  /** Makes Microsoft refuse the messages of a folder, as if for two hours already. */
  refuseFolder(name: 'archive'): Promise<void>
  /** Disconnects the server from database events. It reconnects a second later and misses those in between. */
  missEvents(): Promise<void>
  mailbox: SandboxControl
  /** Returns the emails of a folder of that mailbox, with the names of their files. */
  folder(name: 'sentitems' | 'drafts' | 'deleteditems'): Promise<SandboxMail[]>
  stop(): Promise<void>
}

/** An email as Graph returns it. */
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

/** Starts a product for one test: server, database, sandbox, and optionally a worker and https. */
async function startProduct({ worker, sendgrid, https, seed }: Options): Promise<Product> {
  const proxy = https ? await startHttpsProxy() : null
  const env = {
    INTEREST_OVERRIDE_DOMAINS: 'override.example',
    FORWARD_TO: 'partners@rejoinder.example',
    // Receivers of webhooks in tests are on this machine.
    OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on',
    ...(proxy && { PUBLIC_URL: proxy.url }),
  }
  const server = await startTestServer({ worker, sendgrid, seed, env })
  proxy?.passOnTo(server.url)
  const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  return {
    url: proxy?.url ?? server.url,
    signInUrl: () => server.signInUrl(),
    setPassword: (password, name) => setPassword(server.context, password, name),
    makeToken: name => createApiToken(server.context, name),
    giveRole: (name, role) => giveRole(server.context, name, role),
    returnReminders: async until => void (await returnReminders({ ...server.context, clock: () => until })),
    async syncInBackground() {
      await syncMail(server.context, { hoursBack: 24, manual: false })
      await indexMessages(server.context, new AbortController().signal)
    },
    addCandidates: async given => void (await addCandidates(server.context, given)),
    refuseFolder: async name => void (await refuseFolder(server.context, server.control, name)),
    async missEvents() {
      await server.context.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'rejoinder events' and datname = current_database()`,
      )
    },
    mailbox: server.control,
    async folder(name) {
      const path = `/mailFolders/${name}/messages?$top=100&$expand=attachments`
      const prefer = 'IdType="ImmutableId"'
      // Retries while the product's own requests use all four places.
      const emails = await waitFor(path, async () => (await graph.get(path, { prefer })).body.value)
      return emails as unknown as SandboxMail[]
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

/** Derives a unique reference from the name of a candidate without one. */
function withReference(response: TestResponse): TestResponse {
  const { candidateName, refId } = response
  return { ...response, refId: refId ?? (candidateName && `REF-${candidateName.replaceAll(' ', '-')}`) }
}

interface Options {
  /** Sends email. */
  worker: boolean
  /** Lets the sandbox stand in for SendGrid. */
  sendgrid: boolean
  /** Serves browsers over https, through a reverse proxy. */
  https: boolean
  /** Fills the mailbox with the season of the sandbox. */
  seed: boolean
}

interface Fixtures extends Options {
  product: Product
  /** A signed-in page. */
  page: Page
  /** A page without a session. */
  strangersPage: Page
}

/** Gives each test a product of its own. */
export const test = base.extend<Fixtures>({
  worker: [false, { option: true }],
  sendgrid: [false, { option: true }],
  https: [false, { option: true }],
  seed: [false, { option: true }],
  product: async ({ worker, sendgrid, https, seed }, use) => {
    const product = await startProduct({ worker, sendgrid, https, seed })
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

/** Signs in with a link as the terminal prints it. */
export async function signIn(page: Page, product: Product): Promise<void> {
  const token = new URL(await product.signInUrl()).searchParams.get('token')
  // On a busy machine the server asks to try again.
  await expect(async () => {
    const answer = await page.context().request.post(`${product.url}/api/session`, { data: { token } })
    expect(answer.status()).toBe(200)
  }).toPass({ timeout: patient(20_000) })
}

/** Replaces the response of an API call, for states that real data cannot cause. */
export async function answer(page: Page, url: string | RegExp, body: unknown, status = 200): Promise<void> {
  await page.route(url, route => route.fulfill({ status, json: body }))
}

/** Delays calls of the API until the returned function is called. */
export async function hold(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async route => {
    if (route.request().method() === method) await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Returns the row of the responses table with that text. */
export const rowWith = (page: Page, text: string | RegExp) => page.locator('[data-response]').filter({ hasText: text })

/** Shortens the ten-second hold of an email or follow-up to one second. */
export async function shortenHold(page: Page): Promise<void> {
  await page.route(/\/api\/(email\/send|outlook\/send-email|campaign-follow-ups)$/, route => {
    const mail = route.request().postDataJSON()
    return route.continue({ postData: { ...mail, holdSeconds: Math.min(mail.holdSeconds, 1) } })
  })
}

export const toast = (page: Page) => page.locator('[data-toast]')

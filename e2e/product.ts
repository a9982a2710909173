import { test as base, expect, type Page } from '@playwright/test'
import { addCandidates } from '../src/actions/candidates/addCandidates.ts'
import { indexMessages } from '../src/actions/mailbox/indexMessages.ts'
import { createApiToken } from '../src/actions/operations/apiTokens.ts'
import { setPassword } from '../src/actions/operations/signIn.ts'
import { assignRole } from '../src/actions/operations/users.ts'
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
  /** The token has the right to read. */
  makeToken(name: string): Promise<string>
  assignRole(name: string, role: Role): Promise<void>
  addResponses(given: TestResponse[]): Promise<string[]>
  addSubmissions(given: TestSubmission[]): Promise<string[]>
  /** Rows of the outbox are never sent. */
  addRows(
    table: 'clients' | 'webhook_logs' | 'webhook_events' | 'outbox' | 'caspio_set_aside',
    given: object[],
  ): Promise<void>
  returnReminders(until: Date): Promise<void>
  syncInBackground(): Promise<void>
  addCandidates(given: readonly NewCandidate[]): Promise<void>
  /** Acts as if Microsoft had refused it for two hours. */
  refuseFolder(name: 'archive'): Promise<void>
  /** The server reconnects a second later and misses events in between. */
  missEvents(): Promise<void>
  mailbox: SandboxControl
  folder(name: 'sentitems' | 'drafts' | 'deleteditems'): Promise<SandboxMail[]>
  stop(): Promise<void>
}

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

async function startProduct({ worker, sendgrid, https, seed }: Options): Promise<Product> {
  const proxy = https ? await startHttpsProxy() : null
  const env = {
    INTEREST_OVERRIDE_DOMAINS: 'override.example',
    FORWARD_TO: 'partners@rejoinder.example',
    // Tests receive webhooks on this machine.
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
    assignRole: (name, role) => assignRole(server.context, name, role),
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
      // The product's own requests may use all four places.
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

function withReference(response: TestResponse): TestResponse {
  const { candidateName, refId } = response
  return { ...response, refId: refId ?? (candidateName && `REF-${candidateName.replaceAll(' ', '-')}`) }
}

interface Options {
  worker: boolean
  sendgrid: boolean
  https: boolean
  /** Fills the mailbox with the sandbox's season. */
  seed: boolean
}

interface Fixtures extends Options {
  product: Product
  page: Page
  strangersPage: Page
}

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

export async function signIn(page: Page, product: Product): Promise<void> {
  const token = new URL(await product.signInUrl()).searchParams.get('token')
  // A busy server asks to try again.
  await expect(async () => {
    const answer = await page.context().request.post(`${product.url}/api/session`, { data: { token } })
    expect(answer.status()).toBe(200)
  }).toPass({ timeout: patient(20_000) })
}

/** For states that real data cannot cause. */
export async function answer(page: Page, url: string | RegExp, body: unknown, status = 200): Promise<void> {
  await page.route(url, route => route.fulfill({ status, json: body }))
}

export async function hold(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async route => {
    if (route.request().method() === method) await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Slows the page down to what a busy machine shows. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
}

export const rowWith = (page: Page, text: string | RegExp) => page.locator('[data-response]').filter({ hasText: text })

export async function shortenHold(page: Page): Promise<void> {
  await page.route(/\/api\/(email\/send|outlook\/send-email|campaign-follow-ups)$/, route => {
    const mail = route.request().postDataJSON()
    return route.continue({ postData: { ...mail, holdSeconds: Math.min(mail.holdSeconds, 1) } })
  })
}

export const toast = (page: Page) => page.locator('[data-toast]')

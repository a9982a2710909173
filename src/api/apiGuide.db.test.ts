import { afterAll, beforeAll, expect, it } from 'vitest'
import * as analytics from '../contract/analytics.ts'
import * as campaigns from '../contract/campaigns.ts'
import * as candidates from '../contract/candidates.ts'
import * as caspio from '../contract/caspio.ts'
import * as configuration from '../contract/configuration.ts'
import * as dashboard from '../contract/dashboard.ts'
import * as deliveries from '../contract/deliveries.ts'
import * as followUps from '../contract/followUps.ts'
import * as mailbox from '../contract/mailbox.ts'
import * as push from '../contract/push.ts'
import * as responses from '../contract/responses.ts'
import * as sending from '../contract/sending.ts'
import * as session from '../contract/session.ts'
import * as snippets from '../contract/snippets.ts'
import * as status from '../contract/status.ts'
import * as submissions from '../contract/submissions.ts'
import * as webhooks from '../contract/webhooks.ts'
import { signedInClient } from '../testing/apiClient.ts'
import type { JsonSchema } from '../testing/documents/apiDocument.ts'
import { type OpenApiDocument, renderApiGuide } from '../testing/documents/renderApiGuide.ts'
import { fieldsOf, signature } from '../testing/documents/renderSchema.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const contract = {
  ...analytics,
  ...campaigns,
  ...candidates,
  ...caspio,
  ...configuration,
  ...dashboard,
  ...deliveries,
  ...followUps,
  ...mailbox,
  ...push,
  ...responses,
  ...sending,
  ...session,
  ...snippets,
  ...status,
  ...submissions,
  ...webhooks,
}
/** The names of the contract's schemas, by which the guide calls them. */
const names = new Map(
  Object.entries(contract)
    .filter(([, schema]) => Object.keys(fieldsOf(schema as JsonSchema)).length > 0)
    // Of identical schemas, the first one wins.
    .reverse()
    .map(([name, schema]) => [signature(schema as JsonSchema), name.replace(/Schema$/, '')]),
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('docs/api.md is what the server says of itself; npm run docs:api writes it', async () => {
  const { body } = await (await signedInClient(server)).get<OpenApiDocument>('/api/openapi.json')
  await expect(renderApiGuide(body, names)).toMatchFileSnapshot('../../docs/api.md')
})

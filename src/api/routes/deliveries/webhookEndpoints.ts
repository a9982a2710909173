import { Type } from 'typebox'
import { testWebhookEndpoint } from '../../../actions/webhooks/testWebhookEndpoint.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  replaceWebhookSecret,
} from '../../../actions/webhooks/webhookEndpoints.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import {
  NewWebhookEndpoint,
  type WebhookEndpointBody,
  WebhookEndpointChange,
  WebhookEndpointEntry,
  WebhookEndpointSchema,
  WebhookSecret,
} from '../../../contract/webhookEndpoints.ts'
import { WebhookEventSchema } from '../../../contract/webhooks.ts'
import { shownAddress } from '../../../domain/webhookAddresses.ts'
import { environmentEndpointId } from '../../../domain/webhookTypes.ts'
import { listWebhookEndpoints, type WebhookEndpoint } from '../../../store/webhooks/webhookEndpoints.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { callerOf } from '../../plugins/access.ts'

const tags = ['webhooks']
const errors = { '4xx': ErrorBody }
const path = '/api/webhook-endpoints'
/** After this, a receiver is shown as pending. */
const testPatienceMs = 15_000

export function webhookEndpointRoutes(app: App, context: Context): void {
  const present = (endpoint: WebhookEndpoint) => presentEndpoint(endpoint, context)
  app.get(
    path,
    {
      schema: { tags, summary: 'List webhook endpoints by name', response: { 200: Type.Array(WebhookEndpointSchema) } },
    },
    async () => (await listWebhookEndpoints(context.db)).flatMap(endpoint => present(endpoint) ?? []),
  )
  app.post(
    path,
    {
      config: { right: 'admin', audited: ['name', 'format', 'eventTypes', 'isEnabled'] },
      schema: {
        tags,
        summary: 'Create a webhook endpoint; only this response contains its secret',
        body: WebhookEndpointEntry,
        response: { 201: NewWebhookEndpoint, ...errors },
      },
    },
    async (request, reply) => {
      const added = await addWebhookEndpoint(context, request.body, callerOf(request))
      return reply.status(201).send({ ...shown(added, added.url ?? ''), secret: added.secret })
    },
  )
  app.patch(
    `${path}/:id`,
    {
      config: { right: 'admin', audited: ['name', 'eventTypes', 'isEnabled'] },
      schema: {
        tags,
        summary: 'Update a webhook endpoint',
        params: IdParams,
        body: WebhookEndpointChange,
        response: { 200: WebhookEndpointSchema, ...errors },
      },
    },
    async request => {
      const changed = await changeWebhookEndpoint(context, request.params.id, request.body, callerOf(request))
      return shown(changed, changed.url ?? '')
    },
  )
  app.post(
    `${path}/:id/secret`,
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Rotate the secret of a webhook endpoint; the old secret stops working immediately',
        params: IdParams,
        response: { 200: WebhookSecret, ...errors },
      },
    },
    async request => ({ secret: await replaceWebhookSecret(context, request.params.id, callerOf(request)) }),
  )
  app.post(
    `${path}/:id/test`,
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Send a test event once and wait up to 15 seconds for the result',
        params: IdParams,
        response: { 200: WebhookEventSchema, ...errors },
      },
    },
    async request => isoDates(await testWebhookEndpoint(context, request.params.id, testPatienceMs)),
  )
  app.delete(
    `${path}/:id`,
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Delete a webhook endpoint and its log',
        params: IdParams,
        response: { 204: Type.Null(), ...errors },
      },
    },
    async (request, reply) => {
      await removeWebhookEndpoint(context, request.params.id)
      return reply.status(204).send(null)
    },
  )
}

/** Returns null for the environment's endpoint if OUTGOING_WEBHOOK_URL is not set. */
function presentEndpoint(endpoint: WebhookEndpoint, { config }: Pick<Context, 'config'>): WebhookEndpointBody | null {
  const url = endpoint.id === environmentEndpointId ? config.outgoingWebhook.url : endpoint.url
  return url ? shown(endpoint, url) : null
}

function shown({ url: _, secret: __, ...endpoint }: WebhookEndpoint, url: string): WebhookEndpointBody {
  return {
    ...endpoint,
    address: shownAddress(url, endpoint.format),
    isReadOnly: endpoint.id === environmentEndpointId,
  }
}

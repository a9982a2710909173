import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { WebhookNotice } from '../../contract/webhookEndpoints.ts'
import { OutgoingWebhook } from '../../contract/webhooks.ts'
import { errorCodes } from '../../domain/errorCodes.ts'
import { introduction, tags } from '../apiIntroduction.ts'
import { rightOf } from './access.ts'

/** Serves the OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export async function addDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rejoinder', description: introduction, version: '1' },
      tags,
      webhooks: { 'response.type_reached': { post: outgoing }, notice: { post: notice } },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: app.sessionCookie },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ cookie: [] }, { bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const { config = {}, method } = route
      const right = config.open ? {} : { 'x-right': rightOf([method].flat()[0] ?? '', config) }
      return { schema: { ...schema, ...right }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    'x-error-codes': errorCodes,
  }))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: 'Rejoinder API' },
    uiConfig: { layout: 'BaseLayout' },
  })
}

/** How every event is posted. */
const posted =
  'Signed by the rules of standardwebhooks.com. May come twice with the same webhook-id; it is tried for two to three ' +
  'days until the answer is 2xx, and 410 wants no more'

/** What an endpoint in Settings gets, as an OpenAPI webhook. */
const notice = {
  tags: ['webhooks'],
  summary: 'Posted to each endpoint that wants the event',
  description: `${posted}. Teams and Slack get the same as a message`,
  requestBody: { content: { 'application/json': { schema: WebhookNotice as object } } },
  responses: { '2XX': { description: 'Taken' } },
}

/** What the endpoint of the environment gets. */
const outgoing = {
  tags: ['webhooks'],
  summary: 'Posted to OUTGOING_WEBHOOK_URL when a client says something of a candidate for the first time',
  description: `With OUTGOING_WEBHOOK_SECRET. ${posted}`,
  requestBody: { content: { 'application/json': { schema: OutgoingWebhook as object } } },
  responses: { '2XX': { description: 'Taken' } },
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { ErrorBody } from '../../contract/list.ts'
import { WebhookNotice } from '../../contract/webhookEndpoints.ts'
import { OutgoingWebhook } from '../../contract/webhooks.ts'
import { errorCodes } from '../../domain/errorCodes.ts'
import { introduction, tags } from '../apiIntroduction.ts'
import { rightOf } from './access.ts'

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
      // Any call can be refused, for its rights, its number or its form.
      const response = { '4xx': ErrorBody, ...Object(schema?.response) }
      return { schema: { ...schema, ...right, response }, url }
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

const posted =
  'Signed as specified by standardwebhooks.com. An event can arrive twice with the same webhook-id. Delivery is retried ' +
  'for two to three days until the response is 2xx; a 410 stops it'

const notice = {
  tags: ['webhooks'],
  summary: 'Send an event to an endpoint that subscribes to it',
  description: `${posted}. Microsoft Teams and Slack receive the event as a message`,
  requestBody: { content: { 'application/json': { schema: WebhookNotice as object } } },
  responses: { '2XX': { description: 'Accepted' } },
}

const outgoing = {
  tags: ['webhooks'],
  summary: 'Send the first response of each type about a candidate to OUTGOING_WEBHOOK_URL',
  description: `Signed with OUTGOING_WEBHOOK_SECRET. ${posted}`,
  requestBody: { content: { 'application/json': { schema: OutgoingWebhook as object } } },
  responses: { '2XX': { description: 'Accepted' } },
}

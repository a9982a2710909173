import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { KnownRecipient, RecipientQuery } from '../../../contract/sending.ts'
import { listKnownRecipients } from '../../../store/sending/recipients.ts'
import type { App } from '../../app.ts'

const maxShown = 10

export function recipientRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/recipients',
    {
      schema: {
        tags: ['sending'],
        summary: 'Find up to ten people by part of a name or an address: clients and recent recipients',
        querystring: RecipientQuery,
        response: { 200: Type.Array(KnownRecipient), '4xx': ErrorBody },
      },
    },
    async ({ query: { q, candidates = false } }) => listKnownRecipients(db, { q, candidates, limit: maxShown }),
  )
}

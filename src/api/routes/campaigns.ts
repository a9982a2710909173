import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { CampaignFilter, CampaignRecipient, CampaignSchema, RecipientsQuery } from '../../contract/campaigns.ts'
import { ErrorBody, ListQuery } from '../../contract/list.ts'
import { AppError } from '../../domain/errors.ts'
import { type LeftOutReason, openRecipients, type Recipient } from '../../domain/openRecipients.ts'
import { senderDomain } from '../../domain/threads.ts'
import { findCampaignRecipients, findReturns } from '../../store/campaignRecipients.ts'
import { listCampaigns } from '../../store/campaigns.ts'
import type { App } from '../app.ts'
import { contentRange, readListQuery } from '../listQuery.ts'
import { iso } from '../presentResponse.ts'

const tags = ['campaigns']

/** Campaigns, and whom of theirs to ask again. */
export function campaignRoutes(app: App, { db, config }: Context): void {
  app.get(
    '/api/campaigns',
    {
      schema: {
        tags,
        summary: 'List campaigns, newest first',
        querystring: ListQuery,
        response: { 200: Type.Array(CampaignSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, CampaignFilter)
      const page = await listCampaigns(db, filter, range)
      reply.header('content-range', contentRange('campaigns', range, page))
      return page.rows.map(campaign => ({ ...campaign, sentAt: iso(campaign.sentAt) }))
    },
  )
  app.get(
    '/api/campaigns/:candidateName/recipients',
    {
      schema: {
        tags,
        summary: "Recipients of a candidate's campaigns who have not answered, newest first",
        params: Type.Object({ candidateName: Type.String({ minLength: 1, maxLength: 500 }) }),
        querystring: RecipientsQuery,
        response: { 200: Type.Array(CampaignRecipient), '4xx': ErrorBody },
      },
    },
    async request => {
      const recipients = await findCampaignRecipients(db, request.params.candidateName, senderDomain(config.mailbox))
      if (!recipients) throw new AppError('notFound', 'campaign.notFound', 'There is no campaign for that name.')
      const { open, leftOut } = openRecipients(recipients, await findReturns(db, recipients))
      const others = request.query.leftOut ? leftOut : []
      return [
        ...open.map(recipient => present(recipient, null)),
        ...others.map(({ recipient, reason }) => present(recipient, reason)),
      ]
    },
  )
}

function present({ recipientEmail, recipientName, firm, sentAt }: Recipient, leftOutBecause: LeftOutReason | null) {
  return { recipientEmail, recipientName, firm, sentAt: iso(sentAt), leftOutBecause }
}

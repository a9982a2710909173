import { Type } from 'typebox'
import { findOpenRecipients } from '../../actions/findOpenRecipients.ts'
import type { Context } from '../../context.ts'
import { CampaignFilter, CampaignRecipient, CampaignSchema, RecipientsQuery } from '../../contract/campaigns.ts'
import { ErrorBody, listQuery } from '../../contract/list.ts'
import type { Obstacle, Recipient } from '../../domain/openRecipients.ts'
import { listCampaigns } from '../../store/campaigns.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const tags = ['campaigns']

/** Campaigns, and whom of theirs to ask again. */
export function campaignRoutes(app: App, context: Context): void {
  app.get(
    '/api/campaigns',
    {
      schema: {
        tags,
        summary: 'List campaigns, newest first',
        querystring: listQuery(CampaignFilter),
        response: { 200: Type.Array(CampaignSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, CampaignFilter)
      const page = await listCampaigns(context.db, filter, range)
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
      const { candidateName } = request.params
      const { campaignId, leftOut: withLeftOut } = request.query
      const standing = await findOpenRecipients(context, context.db, {
        candidateName,
        ...(campaignId ? { campaignId } : {}),
      })
      return [
        ...standing.open.map(recipient => present(recipient, null)),
        ...(withLeftOut ? standing.leftOut : []).map(({ recipient, ...obstacle }) => present(recipient, obstacle)),
      ]
    },
  )
}

function present({ recipientEmail, recipientName, firm, sentAt }: Recipient, obstacle: Obstacle | null) {
  const [leftOutBecause, leftOutUntil] = [obstacle?.reason ?? null, obstacle?.until ?? null]
  return { recipientEmail, recipientName, firm, sentAt: iso(sentAt), leftOutBecause, leftOutUntil }
}

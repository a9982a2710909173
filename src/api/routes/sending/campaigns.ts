import { Type } from 'typebox'
import { findOpenRecipients } from '../../../actions/sending/findOpenRecipients.ts'
import type { Context } from '../../../context.ts'
import { CampaignFilter, CampaignRecipient, CampaignSchema, RecipientsQuery } from '../../../contract/campaigns.ts'
import { ErrorBody } from '../../../contract/list.ts'
import type { FollowUpTiming, Obstacle, Recipient } from '../../../domain/followUps/openRecipients.ts'
import { listCampaigns } from '../../../store/followUps/campaigns.ts'
import type { App } from '../../app.ts'
import { iso, isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'
import { presentAsked } from '../../presentFollowUp.ts'

const tags = ['campaigns']

export function campaignRoutes(app: App, context: Context): void {
  addListRoute(app, {
    path: 'campaigns',
    tags,
    summary: 'List campaigns, newest first',
    filter: CampaignFilter,
    sort: ['sentAt', 'candidateName', 'positionLevel', 'location', 'originalSubject', 'isActive'],
    item: CampaignSchema,
    list: (filter, range) => listCampaigns(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/campaigns/:candidateName/recipients',
    {
      schema: {
        tags,
        summary: "List recipients of a candidate's campaigns who have not answered, newest first",
        params: Type.Object({ candidateName: Type.String({ minLength: 1, maxLength: 500 }) }),
        querystring: RecipientsQuery,
        response: { 200: Type.Array(CampaignRecipient), '4xx': ErrorBody },
      },
    },
    async request => {
      const { candidateName } = request.params
      const { campaignId, leftOut: withLeftOut } = request.query
      const eligibility = await findOpenRecipients(context, context.db, {
        candidateName,
        ...(campaignId ? { campaignId } : {}),
      })
      return [
        ...eligibility.open.map(({ early, asked, ...recipient }) => present(recipient, { early, asked })),
        ...(withLeftOut ? eligibility.leftOut : []).map(({ recipient, ...obstacle }) =>
          present(recipient, {}, obstacle),
        ),
      ]
    },
  )
}

function present(
  { recipientEmail, recipientName, firm, sentAt }: Recipient,
  { early, asked }: Partial<FollowUpTiming>,
  obstacle?: Obstacle,
) {
  return {
    recipientEmail,
    recipientName,
    firm,
    sentAt: iso(sentAt),
    early: early ?? null,
    leftOutBecause: obstacle?.reason ?? null,
    leftOutUntil: obstacle?.until ?? null,
    asked: presentAsked(asked ?? obstacle?.asked),
  }
}

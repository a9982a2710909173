import { Type } from 'typebox'
import { awaitFollowUp } from '../../../actions/sending/awaitFollowUp.ts'
import { cancelFollowUp } from '../../../actions/sending/cancelFollowUp.ts'
import { orderFollowUp } from '../../../actions/sending/orderFollowUp.ts'
import { planFollowUp } from '../../../actions/sending/planFollowUp.ts'
import { freshForMs, refreshMirror } from '../../../actions/sync/refreshMirror.ts'
import type { Context } from '../../../context.ts'
import {
  FollowUpDetails,
  FollowUpFilter,
  FollowUpPreview,
  FollowUpPreviewRequest,
  FollowUpSchema,
  FollowUpSend,
} from '../../../contract/followUps.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { notFound } from '../../../domain/errors.ts'
import { isRunning } from '../../../domain/followUps/followUps.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listFollowUpRecipients } from '../../../store/followUps/followUpRecipients.ts'
import { findFollowUp, listFollowUps } from '../../../store/followUps/followUps.ts'
import { findPeopleNames } from '../../../store/mailbox/peopleNames.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'
import { callerOf } from '../../plugins/access.ts'
import { presentFollowUpDetails, presentFollowUpPlan } from '../../presentFollowUp.ts'

const tags = ['follow-ups']
const bodyLimit = 4 * 1024 * 1024
const errors = { '4xx': ErrorBody, '5xx': ErrorBody }
const one = { params: IdParams, response: { 200: FollowUpDetails, ...errors } }
/** After this, the response is 202. */
const idleMs = 120_000
const previewPatienceMs = 25_000
const onItsWay = 'In progress; GET /api/campaign-follow-ups/{id} returns the result'

export function followUpRoutes(app: App, context: Context): void {
  const findDetails = async (id: string) => {
    const followUp = await findFollowUp(context.db, id)
    if (!followUp) throw notFound('followUp')
    // Reads them afterward, because an ended follow-up must show no recipient as queued.
    const [recipients, firmNames] = await Promise.all([
      listFollowUpRecipients(context.db, id),
      findFirmNames(context.db),
    ])
    const peopleNames = await findPeopleNames(
      context.db,
      recipients.map(({ recipientEmail }) => recipientEmail),
    )
    return presentFollowUpDetails(followUp, recipients, firmNames, peopleNames)
  }
  app.post(
    '/api/campaign-follow-ups',
    {
      config: { right: 'send', audited: ['candidateName', 'campaignId', 'recipients'] },
      bodyLimit,
      schema: {
        tags,
        summary: 'Send follow-ups and wait for the result, or respond at once with Prefer: respond-async (RFC 7240)',
        headers: Type.Object({ prefer: Type.Optional(Type.String()) }),
        body: FollowUpSend,
        response: {
          200: FollowUpDetails,
          202: Type.Object(FollowUpDetails.properties, { description: onItsWay }),
          ...errors,
        },
      },
    },
    async (request, reply) => {
      const { key = null, holdSeconds = 0, ...order } = request.body
      const caller = callerOf(request)
      const id = await orderFollowUp(context, { ...order, key, holdSeconds, requestedBy: caller, sender: caller })
      const isAsync = /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(request.headers.prefer ?? '')
      if (isAsync) reply.header('preference-applied', 'respond-async')
      else if (holdSeconds === 0) await awaitFollowUp(context, id, { idleMs, signal: app.closing })
      const details = await findDetails(id)
      reply.header('location', `/api/campaign-follow-ups/${id}`)
      return reply.status(isRunning(details.status) ? 202 : 200).send(details)
    },
  )
  app.post(
    '/api/campaign-follow-ups/preview',
    {
      config: { right: 'read' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Preview follow-ups: the emails, and the recipients left out with the reasons; sends nothing',
        body: FollowUpPreviewRequest,
        response: { 200: FollowUpPreview, ...errors },
      },
    },
    async request => {
      const walkedAt = await refreshMirror(context, { withinMs: freshForMs, patienceMs: previewPatienceMs })
      const wanted = { ...request.body, sender: callerOf(request) }
      return presentFollowUpPlan(await planFollowUp(context, context.db, wanted), walkedAt)
    },
  )
  addListRoute(app, {
    path: 'campaign-follow-ups',
    tags,
    summary: 'List follow-up campaigns, newest first',
    filter: FollowUpFilter,
    sort: ['createdAt', 'sentAt', 'candidateName', 'status', 'subject', 'followUpSequence'],
    item: FollowUpSchema,
    list: (filter, range) => listFollowUps(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/campaign-follow-ups/:id',
    { config: { audited: true }, schema: { tags, summary: 'Get a follow-up campaign with its recipients', ...one } },
    async request => findDetails(request.params.id),
  )
  app.post(
    '/api/campaign-follow-ups/:id/cancel',
    {
      config: { right: 'write' },
      schema: { tags, summary: 'Cancel the emails of a follow-up campaign that have not been sent', ...one },
    },
    async request => {
      await cancelFollowUp(context, request.params.id)
      return findDetails(request.params.id)
    },
  )
}

import { settleWithin } from '../../../actions/sync/settleWithin.ts'
import { verifyMail } from '../../../actions/sync/verifyMail.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, NoFilter } from '../../../contract/list.ts'
import {
  type CompletenessBody,
  CompletenessSchema,
  QuarantinedMessageSchema,
  type StatusBody,
  StatusSchema,
} from '../../../contract/status.ts'
import { sendgridWebhookPath } from '../../../domain/deliveries/deliveryKinds.ts'
import { isPushAddress, webhookPath } from '../../../domain/mailbox/push.ts'
import { type Completeness, findCompleteness } from '../../../store/mailbox/completeness.ts'
import { listQuarantine } from '../../../store/mailbox/quarantine.ts'
import { findStatus, type Status } from '../../../store/operations/status.ts'
import type { App } from '../../app.ts'
import { iso, isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'
import { presentConfiguration } from '../../presentConfiguration.ts'

const tags = ['status']
/** After this, a call returns what is known of the comparison. */
const patienceMs = 20_000

export function statusRoutes(app: App, context: Context): void {
  const { db, config, address, clock } = context
  app.get(
    '/api/status',
    { schema: { tags, summary: 'Get the status of sync, push, queues and limits', response: { 200: StatusSchema } } },
    async () => {
      const reachable = isPushAddress(address.public, config.sandbox)
      const status = await findStatus(db, clock(), reachable)
      return {
        mailbox: config.mailbox,
        mode: config.sandbox ? ('sandbox' as const) : ('microsoft365' as const),
        webhookPath,
        secondOpinion: context.chatModel && { host: context.chatModel.host, model: context.chatModel.name },
        webhookUrl: reachable ? `${address.public}${webhookPath}` : null,
        configuration: presentConfiguration(context),
        ...presentStatus(status),
        sendgrid: presentSendgrid(context, status),
        caspio: { mode: config.caspioMode, ...presentCaspio(status.caspio) },
      }
    },
  )
  app.get(
    '/api/outlook/completeness',
    {
      schema: {
        tags,
        summary: 'Get the result of the last comparison with the mailbox',
        response: { 200: CompletenessSchema },
      },
    },
    async () => presentCompleteness(await findCompleteness(db)),
  )
  addListRoute(app, {
    path: 'outlook/quarantine',
    tags,
    summary: 'List quarantined messages, which could not be fetched or stored, with the reasons',
    filter: NoFilter,
    sort: ['lastTriedAt', 'firstSeenAt', 'receivedAt', 'folder', 'fromAddress', 'attempts'],
    item: QuarantinedMessageSchema,
    list: (_filter, range) => listQuarantine(db, range),
    present: rows => rows.map(isoDates),
  })
  app.post(
    '/api/outlook/verify',
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Compare with the mailbox and repair differences; 202 while the comparison is still running',
        response: { 200: CompletenessSchema, 202: CompletenessSchema, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (_request, reply) => {
      const done = await settleWithin(verifyMail(context, { repair: true }), patienceMs, error =>
        context.log.warn({ err: error }, 'could not compare the mirror with the mailbox'),
      )
      const completeness = presentCompleteness(await findCompleteness(db))
      return reply.status(done ? 200 : 202).send(completeness)
    },
  )
}

function presentSendgrid({ sendgrid }: Context, { deliveries }: Status): StatusBody['sendgrid'] {
  const { lastEventAt, setAside } = deliveries
  return {
    mode: sendgrid.mode,
    apiKey: sendgrid.activity !== null,
    webhookKey: sendgrid.proveEvents !== null,
    webhookPath: sendgridWebhookPath,
    lastEventAt: iso(lastEventAt),
    setAside,
  }
}

function presentCaspio({ status: state, lastRunAt, ...counts }: Status['caspio']): Omit<StatusBody['caspio'], 'mode'> {
  const { lastError, recordsProcessed, recordsInserted, recordsUpdated, setAside } = counts
  return { state, lastRunAt: iso(lastRunAt), lastError, recordsProcessed, recordsInserted, recordsUpdated, setAside }
}

function presentStatus(
  status: Status,
): Omit<
  StatusBody,
  'mailbox' | 'mode' | 'secondOpinion' | 'webhookPath' | 'webhookUrl' | 'sendgrid' | 'caspio' | 'configuration'
> {
  const { lastSync, push } = status
  return {
    ...isoDates(status),
    lastSync: lastSync && isoDates(lastSync),
    push: isoDates(push),
    completeness: presentCompleteness(status.completeness),
  }
}

function presentCompleteness(completeness: Completeness): CompletenessBody {
  return { ...isoDates(completeness), folders: completeness.folders.map(isoDates) }
}

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { apiError } from './apiError.ts'
import { type App, newApp } from './app.ts'
import { addAccess } from './plugins/access.ts'
import { addAccessLog } from './plugins/accessLog.ts'
import { addAdmin } from './plugins/admin.ts'
import { addAudit } from './plugins/audit.ts'
import { addCallLimit } from './plugins/callLimit.ts'
import { addDocument } from './plugins/document.ts'
import { addEntityTags } from './plugins/entityTags.ts'
import { addIdempotencyKeys } from './plugins/idempotencyKeys.ts'
import { addInputValidation } from './plugins/inputValidation.ts'
import { KnownCallers } from './plugins/KnownCallers.ts'
import { addLastAnswers } from './plugins/lastAnswers.ts'
import { addMailFrame } from './plugins/mailFrame.ts'
import { addRateLimit } from './plugins/rateLimit.ts'
import { addRequestIds } from './plugins/requestIds.ts'
import { addSameOrigin } from './plugins/sameOrigin.ts'
import { isHttps } from './plugins/sessionCookie.ts'
import { addTraces } from './plugins/traces.ts'
import { candidateOverviewRoutes } from './routes/candidates/candidateOverview.ts'
import { candidateRoutes } from './routes/candidates/candidates.ts'
import { caspioRoutes } from './routes/candidates/caspio.ts'
import { clientRoutes } from './routes/candidates/clients.ts'
import { firmNameRoutes } from './routes/candidates/firmNames.ts'
import { deliveryRoutes } from './routes/deliveries/deliveries.ts'
import { webhookEndpointRoutes } from './routes/deliveries/webhookEndpoints.ts'
import { webhookEventRoutes } from './routes/deliveries/webhookEvents.ts'
import { webhookLogRoutes } from './routes/deliveries/webhookLogs.ts'
import { attachmentRoutes } from './routes/mailbox/attachments.ts'
import { emailAttachmentRoutes } from './routes/mailbox/emailAttachments.ts'
import { emailChangeRoutes } from './routes/mailbox/emailChanges.ts'
import { emailRoutes } from './routes/mailbox/emails.ts'
import { outlookRoutes } from './routes/mailbox/outlook.ts'
import { subscriptionRoutes } from './routes/mailbox/subscriptions.ts'
import { accessRoutes } from './routes/operations/access.ts'
import { auditRoutes } from './routes/operations/audit.ts'
import { entraSignInRoutes } from './routes/operations/entraSignIn.ts'
import { eventRoutes } from './routes/operations/events.ts'
import { healthRoutes } from './routes/operations/health.ts'
import { metricsRoutes } from './routes/operations/metrics.ts'
import { savedViewRoutes } from './routes/operations/savedViews.ts'
import { sessionRoutes } from './routes/operations/session.ts'
import { sessionsRoutes } from './routes/operations/sessions.ts'
import { settingsRoutes } from './routes/operations/settings.ts'
import { snippetRoutes } from './routes/operations/snippets.ts'
import { statusRoutes } from './routes/operations/status.ts'
import { activityLogRoutes } from './routes/responses/activityLogs.ts'
import { analyticsRoutes } from './routes/responses/analytics.ts'
import { conversationRoutes } from './routes/responses/conversations.ts'
import { dashboardRoutes } from './routes/responses/dashboard.ts'
import { noteRoutes } from './routes/responses/notes.ts'
import { ownerRoutes } from './routes/responses/owners.ts'
import { reminderRoutes } from './routes/responses/reminders.ts'
import { responseChangeRoutes } from './routes/responses/responseChanges.ts'
import { responseRoutes } from './routes/responses/responses.ts'
import { submissionRoutes } from './routes/responses/submissions.ts'
import { todayRoutes } from './routes/responses/today.ts'
import { writerRoutes } from './routes/responses/writers.ts'
import { campaignRoutes } from './routes/sending/campaigns.ts'
import { draftRoutes } from './routes/sending/drafts.ts'
import { followUpRoutes } from './routes/sending/followUps.ts'
import { outboxRoutes } from './routes/sending/outbox.ts'
import { recipientRoutes } from './routes/sending/recipients.ts'
import { sendingRoutes } from './routes/sending/sending.ts'
import { graphWebhookRoutes } from './webhooks/graph.ts'
import { sendgridWebhookRoutes } from './webhooks/sendgrid.ts'

/** A null `adminFolder` leaves the admin out. */
export async function buildApp(context: Context, adminFolder: string | null): Promise<FastifyInstance> {
  const app = newApp(context)
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, body, log } = apiError(error)
    if (log) request.log[log]({ err: error }, 'request failed')
    return reply.status(status).send({ ...body, requestId: request.id })
  })
  addRequestIds(app)
  addAccessLog(app, context)
  addTraces(app, context)
  addLastAnswers(app)
  addEntityTags(app)
  addIdempotencyKeys(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: contentSecurity }, hsts: isHttps(context.config) })
  await app.register(compress)
  await app.register(cookie)
  const callers = new KnownCallers()
  await addRateLimit(app, callers)
  await app.register(underPressure, { maxEventLoopDelay: 5000 })
  addSameOrigin(app)
  addAccess(app, context, callers)
  addAudit(app, context)
  addInputValidation(app)
  await addDocument(app)
  addMailFrame(app)
  addCallLimit(app, callers)
  for (const routes of routesOfTheApi) await app.register(async scope => routes(scope as App, context))
  await app.register(async scope => addAdmin(scope, adminFolder))
  return app
}

const routesOfTheApi = [
  healthRoutes,
  sessionRoutes,
  entraSignInRoutes,
  accessRoutes,
  sessionsRoutes,
  auditRoutes,
  settingsRoutes,
  firmNameRoutes,
  snippetRoutes,
  savedViewRoutes,
  responseRoutes,
  responseChangeRoutes,
  conversationRoutes,
  writerRoutes,
  todayRoutes,
  reminderRoutes,
  noteRoutes,
  ownerRoutes,
  candidateRoutes,
  candidateOverviewRoutes,
  caspioRoutes,
  clientRoutes,
  activityLogRoutes,
  dashboardRoutes,
  analyticsRoutes,
  deliveryRoutes,
  outlookRoutes,
  sendingRoutes,
  draftRoutes,
  attachmentRoutes,
  recipientRoutes,
  outboxRoutes,
  emailRoutes,
  emailChangeRoutes,
  emailAttachmentRoutes,
  submissionRoutes,
  campaignRoutes,
  followUpRoutes,
  webhookLogRoutes,
  subscriptionRoutes,
  statusRoutes,
  metricsRoutes,
  graphWebhookRoutes,
  sendgridWebhookRoutes,
  webhookEventRoutes,
  webhookEndpointRoutes,
  eventRoutes,
]

/** Allows scripts of our own origin only. The component library writes inline styles. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Emails have a page with its own policy (mailFrame.ts).
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

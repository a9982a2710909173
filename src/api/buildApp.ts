import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { apiError } from './apiError.ts'
import { type App, newApp } from './app.ts'
import { addAccess, isHttps } from './plugins/access.ts'
import { addAdmin } from './plugins/admin.ts'
import { addDocument } from './plugins/document.ts'
import { addFitInput } from './plugins/fitInput.ts'
import { KnownCallers } from './plugins/KnownCallers.ts'
import { addLastAnswers } from './plugins/lastAnswers.ts'
import { addRateLimit } from './plugins/rateLimit.ts'
import { addSameOrigin } from './plugins/sameOrigin.ts'
import { addTraces } from './plugins/traces.ts'
import { activityLogRoutes } from './routes/activityLogs.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { campaignRoutes } from './routes/campaigns.ts'
import { candidateRoutes } from './routes/candidates.ts'
import { caspioRoutes } from './routes/caspio.ts'
import { clientRoutes } from './routes/clients.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { draftRoutes } from './routes/drafts.ts'
import { emailAttachmentRoutes } from './routes/emailAttachments.ts'
import { emailRoutes } from './routes/emails.ts'
import { entraSignInRoutes } from './routes/entraSignIn.ts'
import { eventRoutes } from './routes/events.ts'
import { firmNameRoutes } from './routes/firmNames.ts'
import { followUpRoutes } from './routes/followUps.ts'
import { healthRoutes } from './routes/health.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { outlookRoutes } from './routes/outlook.ts'
import { recipientRoutes } from './routes/recipients.ts'
import { responseRoutes } from './routes/responses.ts'
import { sendingRoutes } from './routes/sending.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingsRoutes } from './routes/settings.ts'
import { statusRoutes } from './routes/status.ts'
import { submissionRoutes } from './routes/submissions.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { webhookEventRoutes } from './routes/webhookEvents.ts'
import { webhookLogRoutes } from './routes/webhookLogs.ts'
import { graphWebhookRoutes } from './webhooks/graph.ts'
import { sendgridWebhookRoutes } from './webhooks/sendgrid.ts'

/**
 * Builds the HTTP server: every route, who may call it, what it answers. Nothing listens yet.
 *
 * @param adminFolder where the built admin lies; null leaves it out
 */
export async function buildApp(context: Context, adminFolder: string | null): Promise<FastifyInstance> {
  const app = newApp(context)
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, body, log } = apiError(error)
    if (log) request.log[log]({ err: error }, 'request failed')
    return reply.status(status).send(body)
  })
  addTraces(app, context)
  addLastAnswers(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: contentSecurity }, hsts: isHttps(context.config) })
  await app.register(compress)
  await app.register(cookie)
  const callers = new KnownCallers()
  await addRateLimit(app, callers)
  await app.register(underPressure, { maxEventLoopDelay: 5000 })
  addSameOrigin(app)
  addAccess(app, context, callers)
  addFitInput(app)
  await addDocument(app)
  for (const routes of routesOfTheApi) await app.register(async scope => routes(scope as App, context))
  await app.register(async scope => addAdmin(scope, adminFolder))
  return app
}

/** The routes of the product, a file each. */
const routesOfTheApi = [
  healthRoutes,
  sessionRoutes,
  entraSignInRoutes,
  settingsRoutes,
  firmNameRoutes,
  responseRoutes,
  candidateRoutes,
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
  eventRoutes,
]

/** No script but our own; styles are written by the component library as it goes. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Images of mails, once somebody asks for them: the frame of a mail has a policy of its own above this one.
  imgSrc: ["'self'", 'data:', 'https:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCaspioControl } from '../caspio/addCaspioRoutes.ts'
import type { CaspioTokens } from '../caspio/CaspioTokens.ts'
import { type FaultOrder, isPattern } from '../http/FaultPlan.ts'
import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { isObject, type JsonObject } from '../http/GraphRequest.ts'
import { isSameSecret } from '../http/isSameSecret.ts'
import type { LiveMail } from '../live/LiveMail.ts'
import type { SubscriptionRow } from '../notify/SubscriptionRow.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import type { Delivery } from '../sendgrid/Delivery.ts'
import { insertDeliveries } from '../sendgrid/insertDeliveries.ts'
import { makeGuid } from '../store/makeIds.ts'
import { addMessages } from './addMessages.ts'
import { changeImmutableId, changeMessage, moveForTest, removeMessage, setDamage } from './changeMessage.ts'
import { readMailbox } from './readMailbox.ts'
import { resetMailbox } from './resetMailbox.ts'

const faultKinds = /^(status|cut|slow|goneDelta|afterEffect|lateSent|lateDelta|loopDelta|random)$/
const lifecycleEvents = /^(reauthorizationRequired|subscriptionRemoved|missed)$/

function readBody(request: FastifyRequest): unknown {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return {}
  try {
    return JSON.parse(request.body.toString('utf8'))
  } catch {
    throw invalidRequest('The body is not valid JSON.')
  }
}

function readObject(request: FastifyRequest): JsonObject {
  const body = readBody(request)
  if (!isObject(body)) throw invalidRequest('The body must be a JSON object.')
  return body
}

const readId = (request: FastifyRequest) => (request.params as { id: string }).id

function addMessageRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.post('/messages', async (request, reply) => {
    const body = readBody(request)
    const added = await addMessages(sandbox, Array.isArray(body) ? body : [body])
    return reply.status(201).send(Array.isArray(body) ? added : added[0])
  })
  app.patch('/messages/:id', async (request, reply) => {
    await changeMessage(sandbox, readId(request), readObject(request))
    return reply.status(204).send()
  })
  app.delete('/messages/:id', async (request, reply) => {
    await removeMessage(sandbox, readId(request))
    return reply.status(204).send()
  })
  app.post('/messages/:id/corrupt', async (request, reply) => {
    await setDamage(sandbox, readId(request), 'corrupt')
    return reply.status(204).send()
  })
  app.post('/messages/:id/unreadable', async (request, reply) => {
    await setDamage(sandbox, readId(request), 'unreadable')
    return reply.status(204).send()
  })
  app.post('/messages/:id/heal', async (request, reply) => {
    await setDamage(sandbox, readId(request), 'none')
    return reply.status(204).send()
  })
  app.post('/messages/:id/move', async (request, reply) => {
    await moveForTest(sandbox, readId(request), readObject(request))
    return reply.status(204).send()
  })
  app.post('/messages/:id/changeId', async request => ({
    id: await changeImmutableId(sandbox, readId(request)),
  }))
  app.get('/mailbox', async () => ({ value: await readMailbox(sandbox) }))
}

async function sendLifecycle(sandbox: SandboxContext, body: JsonObject): Promise<void> {
  const id = String(body.subscriptionId)
  const event = String(body.event)
  if (!lifecycleEvents.test(event)) throw invalidRequest('The event is not known.')
  const row = await sandbox.db<SubscriptionRow>('sandbox.subscriptions').whereRaw('id::text = ?', [id]).first()
  if (!row) throw new GraphFailure(404, 'ResourceNotFound', 'There is no such subscription.')
  if (event === 'subscriptionRemoved') await sandbox.db('sandbox.subscriptions').where({ id: row.id }).delete()
  sandbox.notifier.sendLifecycle(row, event, makeGuid('tenant', sandbox.mailbox))
}

function addTroubleRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.post('/faults', (request, reply) => {
    const body = readObject(request)
    if (!faultKinds.test(String(body.kind))) throw invalidRequest('The kind of fault is not known.')
    if (!isPattern(body.match)) throw invalidRequest('What a fault matches is a text or a list of texts.')
    sandbox.faults.add(body as unknown as FaultOrder)
    return reply.status(204).send()
  })
  app.delete('/faults', (_request, reply) => {
    sandbox.faults.clear()
    return reply.status(204).send()
  })
  app.post('/notifications', (request, reply) => {
    const { loseRate = 0, doubleRate = 0, seed = 1 } = readObject(request)
    sandbox.notifier.setUnreliability({
      loseRate: Number(loseRate),
      doubleRate: Number(doubleRate),
      seed: Number(seed),
    })
    return reply.status(204).send()
  })
  app.post('/limits', request => {
    sandbox.gate.setLimits(readObject(request))
    return sandbox.gate.limits
  })
  app.post('/lifecycle', async (request, reply) => {
    await sendLifecycle(sandbox, readObject(request))
    return reply.status(204).send()
  })
}

async function checkCall(request: FastifyRequest, secret: string): Promise<void> {
  if (!isSameSecret((request.params as { secret: string }).secret, secret))
    throw new GraphFailure(403, 'AccessDenied', 'The secret of this start is needed.')
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type))
    throw new GraphFailure(415, 'UnsupportedMediaType', 'The body must be JSON.')
}

export function addControlRoutes(
  app: FastifyInstance,
  sandbox: SandboxContext,
  { live, tokens }: { live: LiveMail; tokens: CaspioTokens },
): void {
  app.addHook('onRequest', request => checkCall(request, sandbox.secret))
  addCaspioControl(app, sandbox, tokens)
  app.post('/live', async (_request, reply) => reply.status(201).send(await live.deliver()))
  addMessageRoutes(app, sandbox)
  addTroubleRoutes(app, sandbox)
  app.post('/deliveries', async (request, reply) => {
    await insertDeliveries(sandbox.db, sandbox.mailbox, readBody(request) as Delivery[])
    return reply.status(204).send()
  })
  app.get('/requests', () => ({
    value: sandbox.requests.list(),
    concurrencyHighWater: sandbox.gate.highWater,
  }))
  app.delete('/requests', (_request, reply) => {
    sandbox.requests.clear()
    sandbox.gate.highWater = 0
    return reply.status(204).send()
  })
  app.post('/reset', async (request, reply) => {
    await resetMailbox(sandbox, readObject(request).seed === true)
    return reply.status(204).send()
  })
}

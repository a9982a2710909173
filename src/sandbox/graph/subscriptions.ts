import { randomUUID } from 'node:crypto'
import { GraphFailure, itemNotFound } from '../http/GraphFailure.ts'
import { type GraphReply, readJson } from '../http/GraphRequest.ts'
import { splitPath } from '../http/splitPath.ts'
import type { SubscriptionRow } from '../notify/SubscriptionRow.ts'
import { validateEndpoint } from '../notify/validateEndpoint.ts'
import { makeNextLink, readPaging } from '../odata/readPaging.ts'
import { findFolderId } from '../store/folders.ts'
import { makeGuid } from '../store/makeIds.ts'
import { type GraphCall, makeContext } from './GraphCall.ts'
import { readLastSeq } from './readChanges.ts'

const longestMs = 10_080 * 60_000
const shortestMs = 45 * 60_000
const maxPerMailbox = 1000

const refuse = (message: string) => new GraphFailure(400, 'InvalidRequest', message)

function renderSubscription(call: GraphCall, row: SubscriptionRow) {
  return {
    id: row.id,
    resource: row.resource,
    applicationId: makeGuid('application', call.sandbox.mailbox),
    changeType: row.change_type,
    clientState: row.client_state,
    notificationUrl: row.notification_url,
    notificationQueryOptions: null,
    lifecycleNotificationUrl: row.lifecycle_url,
    expirationDateTime: row.expires_at.toISOString(),
    creatorId: makeGuid('creator', call.sandbox.mailbox),
    includeResourceData: null,
    latestSupportedTlsVersion: 'v1_2',
    encryptionCertificate: null,
    encryptionCertificateId: null,
    notificationUrlAppId: null,
  }
}

const answer = (call: GraphCall, row: SubscriptionRow, status: number): GraphReply => ({
  status,
  body: { '@odata.context': makeContext(call, 'subscriptions/$entity'), ...renderSubscription(call, row) },
})

function readExpiry(call: GraphCall, value: unknown): Date {
  const now = call.sandbox.clock().getTime()
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at) || at <= now) throw refuse('The expirationDateTime must be a time in the future.')
  if (at - now > longestMs) {
    throw refuse('Subscription expiration can only be 10080 minutes in the future.')
  }
  return new Date(Math.max(at, now + shortestMs))
}

async function readResource(call: GraphCall, resource: unknown): Promise<string | null> {
  const path = typeof resource === 'string' ? resource.replace(/^\/?(v1\.0\/)?/, '').split('?')[0]! : ''
  const segments = splitPath(path)
  const [users, user, ...rest] = segments.map(each => each.toLowerCase())
  if (users !== 'users' || user === undefined) throw refuse(`The resource '${String(resource)}' is not supported.`)
  checkMailbox(call, segments[1]!)
  if (rest.length === 1 && rest[0] === 'messages') return null
  if (rest.length === 3 && rest[0] === 'mailfolders' && rest[2] === 'messages') {
    return findFolderId(call.sandbox.db, call.sandbox.mailbox, segments[3]!)
  }
  throw refuse(`The resource '${String(resource)}' is not supported.`)
}

export function checkMailbox({ sandbox }: Pick<GraphCall, 'sandbox'>, user: string): void {
  const name = user.toLowerCase()
  if (name === sandbox.mailbox || name === makeGuid('user', sandbox.mailbox)) return
  throw new GraphFailure(403, 'ErrorAccessDenied', 'Access to OData is disabled.')
}

async function refuseDuplicate(call: GraphCall, resource: string, changeType: string): Promise<void> {
  const { db, mailbox, clock } = call.sandbox
  const active = await db<SubscriptionRow>('sandbox.subscriptions').where({ mailbox }).where('expires_at', '>', clock())
  const twin = active.find(each => each.resource === resource && each.change_type === changeType)
  if (twin) {
    const message = `Subscription Id <${twin.id}> already exists for the requested combination`
    throw new GraphFailure(409, 'InvalidRequest', message)
  }
  if (active.length >= maxPerMailbox) {
    throw new GraphFailure(403, 'Forbidden', 'The mailbox has too many active subscriptions.')
  }
}

/** Validates both endpoints during the call. */
export async function createSubscription(call: GraphCall): Promise<GraphReply> {
  const { sandbox } = call
  const body = readJson(call.request)
  const types = String(body.changeType ?? '')
    .split(',')
    .map(type => type.trim())
  if (types.some(type => !/^(created|updated|deleted)$/.test(type))) throw refuse('The changeType is not valid.')
  const clientState = typeof body.clientState === 'string' ? body.clientState : null
  if (clientState !== null && clientState.length > 128) throw refuse('The clientState exceeds 128 characters.')
  const expiresAt = readExpiry(call, body.expirationDateTime)
  const folderId = await readResource(call, body.resource)
  await refuseDuplicate(call, String(body.resource), types.join(','))
  const lifecycleUrl = typeof body.lifecycleNotificationUrl === 'string' ? body.lifecycleNotificationUrl : null
  await validateEndpoint(String(body.notificationUrl ?? ''))
  if (lifecycleUrl !== null) await validateEndpoint(lifecycleUrl)
  const row: SubscriptionRow = {
    id: randomUUID(),
    mailbox: sandbox.mailbox,
    folder_id: folderId,
    resource: String(body.resource),
    change_type: types.join(','),
    notification_url: String(body.notificationUrl),
    lifecycle_url: lifecycleUrl,
    client_state: clientState,
    expires_at: expiresAt,
    immutable_ids: call.preferences.immutableIds,
    notified_seq: await readLastSeq(sandbox.db),
  }
  await sandbox.db('sandbox.subscriptions').insert(row)
  return answer(call, row, 201)
}

async function findSubscription(call: GraphCall): Promise<SubscriptionRow> {
  const { db, mailbox, clock } = call.sandbox
  const id = call.params.subscription!
  const row = /^[0-9a-f-]{36}$/i.test(id)
    ? await db<SubscriptionRow>('sandbox.subscriptions')
        .where({ mailbox, id })
        .where('expires_at', '>', clock())
        .first()
    : undefined
  if (row) return row
  throw new GraphFailure(404, 'ResourceNotFound', itemNotFound().message)
}

export async function listSubscriptions(call: GraphCall): Promise<GraphReply> {
  const { db, mailbox, clock, baseUrl } = call.sandbox
  const { top, skip } = readPaging(call.request, 100)
  const rows = await db<SubscriptionRow>('sandbox.subscriptions')
    .where({ mailbox })
    .where('expires_at', '>', clock())
    .orderBy('id')
  const next =
    rows.length > skip + top ? makeNextLink(`${baseUrl()}/v1.0/subscriptions`, call.request, skip + top) : null
  return {
    status: 200,
    body: {
      '@odata.context': makeContext(call, 'subscriptions'),
      value: rows.slice(skip, skip + top).map(row => renderSubscription(call, row)),
      ...(next ? { '@odata.nextLink': next } : {}),
    },
  }
}

export async function getSubscription(call: GraphCall): Promise<GraphReply> {
  return answer(call, await findSubscription(call), 200)
}

export async function renewSubscription(call: GraphCall): Promise<GraphReply> {
  const row = await findSubscription(call)
  const body = readJson(call.request)
  if ('lifecycleNotificationUrl' in body) throw refuse('The lifecycleNotificationUrl cannot be changed.')
  row.expires_at = readExpiry(call, body.expirationDateTime)
  await call.sandbox.db('sandbox.subscriptions').where({ id: row.id }).update({ expires_at: row.expires_at })
  return answer(call, row, 200)
}

export async function deleteSubscription(call: GraphCall): Promise<GraphReply> {
  const row = await findSubscription(call)
  await call.sandbox.db('sandbox.subscriptions').where({ id: row.id }).delete()
  return { status: 204 }
}

export async function reauthorizeSubscription(call: GraphCall): Promise<GraphReply> {
  await findSubscription(call)
  return { status: 204 }
}

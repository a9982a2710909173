import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { WebhookEndpointChangeBody, WebhookEndpointEntryBody } from '../../contract/webhookEndpoints.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { plainWords } from '../../domain/plainWords.ts'
import { readWebhookAddress } from '../../domain/webhookAddresses.ts'
import { environmentEndpointId } from '../../domain/webhookTypes.ts'
import { namesPrivateAddress, privateAddressHint } from '../../gateways/hooks/publicAddresses.ts'
import { notifyEvent } from '../../store/database/events.ts'
import {
  deleteWebhookEndpoint,
  isEndpointNameTaken,
  lockWebhookEndpoint,
  putWebhookEndpoint,
  type WebhookEndpoint,
} from '../../store/webhooks/webhookEndpoints.ts'

type Needed = Pick<Context, 'db' | 'config'>

/** Standard Webhooks: 24 to 64 random bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Returns the secret, which is never shown again. */
export async function addWebhookEndpoint(
  { db, config, newId }: Pick<Context, 'db' | 'config' | 'newId'>,
  entry: WebhookEndpointEntryBody,
  changedBy: string,
): Promise<WebhookEndpoint> {
  const { name, address, format, eventTypes, isEnabled } = entry
  const endpoint: WebhookEndpoint = {
    id: newId(),
    name,
    url: readAddress(address, config),
    format,
    eventTypes,
    secret: format === 'standard' ? newSecret() : null,
    isEnabled,
    version: 1,
    changedBy,
  }
  return db.transaction(trx => store(trx, endpoint))
}

export async function changeWebhookEndpoint(
  context: Needed,
  id: string,
  { version, address, ...change }: WebhookEndpointChangeBody,
  changedBy: string,
): Promise<WebhookEndpoint> {
  return context.db.transaction(async trx => {
    const before = await lockOwn(trx, id)
    if (before.version !== version) throw changedSince(before)
    const url = address === undefined ? before.url : readAddress(address, context.config)
    return store(trx, { ...before, ...change, url, version: version + 1, changedBy })
  })
}

/** Returns the new secret, which is never shown again. */
export async function replaceWebhookSecret(
  context: Pick<Context, 'db'>,
  id: string,
  changedBy: string,
): Promise<string> {
  return context.db.transaction(async trx => {
    const before = await lockOwn(trx, id)
    if (before.format !== 'standard') {
      const hint = 'Its address is its secret. Replace the address in the chat, and then here.'
      throw new AppError('conflict', 'webhookEndpoint.noSecret', 'An endpoint for Teams or Slack has no secret.', {
        hint,
      })
    }
    const secret = newSecret()
    await store(trx, { ...before, secret, version: before.version + 1, changedBy })
    return secret
  })
}

/** @throws AppError `notFound`; `conflict` for the environment's */
export async function removeWebhookEndpoint(context: Pick<Context, 'db'>, id: string): Promise<void> {
  await context.db.transaction(async trx => {
    await lockOwn(trx, id)
    await deleteWebhookEndpoint(trx, id)
    await notifyEvent(trx, { type: 'settings.changed' })
  })
}

function readAddress(text: string, { outgoingWebhook: { allowPrivate } }: Context['config']): string {
  const url = readWebhookAddress(text)
  if (allowPrivate || !namesPrivateAddress(url)) return url
  throw new AppError('invalid', 'webhookEndpoint.address', 'The address must be public.', {
    field: 'address',
    hint: privateAddressHint,
  })
}

async function lockOwn(trx: Knex.Transaction, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockWebhookEndpoint(trx, id)
  if (!endpoint) throw notFound('webhookEndpoint')
  if (id !== environmentEndpointId) return endpoint
  throw new AppError(
    'conflict',
    'webhookEndpoint.readOnly',
    'This endpoint is configured in the environment and cannot be changed here.',
    {
      hint: 'Set OUTGOING_WEBHOOK_URL and OUTGOING_WEBHOOK_SECRET.',
    },
  )
}

async function store(trx: Knex.Transaction, endpoint: WebhookEndpoint): Promise<WebhookEndpoint> {
  const name = plainWords(endpoint.name, 100)
  if (!name) throw new AppError('invalid', 'webhookEndpoint.name', 'An endpoint needs a name.', { field: 'name' })
  if (endpoint.eventTypes.length === 0) {
    const hint = 'Choose at least one event, or turn the endpoint off.'
    throw new AppError('invalid', 'webhookEndpoint.events', 'Choose at least one event.', { field: 'eventTypes', hint })
  }
  if (await isEndpointNameTaken(trx, name, endpoint.id)) {
    const hint = 'Choose another name.'
    throw new AppError('conflict', 'webhookEndpoint.nameTaken', `'${name}' is taken.`, { field: 'name', hint })
  }
  const stored = { ...endpoint, name }
  await putWebhookEndpoint(trx, stored)
  await notifyEvent(trx, { type: 'settings.changed' })
  return stored
}

function changedSince({ changedBy }: WebhookEndpoint): AppError {
  const who = changedBy ?? 'Somebody'
  return new AppError('conflict', 'webhookEndpoint.changed', `${who} has changed this since you opened it.`, {
    hint: 'Close the form and open it again.',
  })
}

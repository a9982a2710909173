import { lookup as resolve } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { AppError } from '../../domain/errors.ts'
import type { WebhookFormat } from '../../domain/webhookTypes.ts'
import { isPublicAddress, namesPrivateAddress, privateAddressHint } from './publicAddresses.ts'
import { renderNotice } from './renderNotice.ts'

export interface HookTarget {
  url: string
  format: WebhookFormat
  /** Set for the format 'standard'. */
  secret: string | null
}

export interface HookAnswer {
  status: number
  /** Only the beginning of the answer. */
  body: string
}

export interface HookSender {
  /**
   * Returns any status. Follows no redirects.
   * @throws AppError `unavailable` without an answer in time, `forbidden` for an address that is not public
   */
  post(target: HookTarget, event: { id: string; payload: object; signal: AbortSignal }): Promise<HookAnswer>
  /**
   * Sends nothing.
   * @throws AppError `unavailable`, or `forbidden` for an address that is not public
   */
  tryConnection(url: string): Promise<void>
}

interface HookOptions {
  /** Permits private networks and this machine. */
  allowPrivate: boolean
  clock: () => Date
  timeoutMs?: number
}

/** Standard Webhooks recommends 15 to 30 seconds. */
const usualTimeoutMs = 20_000
const longestBody = 4096

/** Standard Webhooks 1.0.0 (standardwebhooks.com). */
export function createHookSender(options: HookOptions): HookSender {
  const within = async <T>(signal: AbortSignal | null, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs)
    try {
      return await act(signal ? AbortSignal.any([signal, timeout]) : timeout)
    } catch (error) {
      if (error instanceof AppError) throw error
      signal?.throwIfAborted()
      throw unreachable(error, timeout.aborted)
    }
  }
  return {
    async post({ url, format, secret }, { id, payload, signal }) {
      const body = JSON.stringify(renderNotice(payload, format))
      const sentAt = options.clock()
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Rejoinder',
        'webhook-id': id,
        'webhook-timestamp': Math.floor(sentAt.getTime() / 1000),
        ...(secret && { 'webhook-signature': new Webhook(secret).sign(id, sentAt, body) }),
      }
      return within(signal, whole => send(routeOf(url, options), headers, body, whole))
    },
    tryConnection: url => within(null, signal => connect(routeOf(url, options), signal)),
  }
}

function unreachable(error: unknown, isLate: boolean): AppError {
  const why = isLate ? 'did not answer in time' : `cannot be reached (${codeOf(error)})`
  return new AppError('unavailable', 'hook.unreachable', `The receiver of the webhook ${why}.`, {
    hint: 'Check its address in Settings or OUTGOING_WEBHOOK_URL, and that a firewall does not block connections to it.',
    cause: error,
  })
}

type Route = ReturnType<typeof routeOf>

function routeOf(url: string, { allowPrivate }: HookOptions) {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && namesPrivateAddress(url)) throw refused()
  return { target, host, isTls: target.protocol === 'https:', ...(allowPrivate ? {} : { lookup: lookUpPublic }) }
}

async function connect(route: Route, signal: AbortSignal): Promise<void> {
  const { target, host, isTls, ...lookup } = route
  const to = { host, port: Number(target.port) || (isTls ? 443 : 80), ...lookup }
  const socket = isTls ? connectTls({ ...to, ...(isIP(host) === 0 ? { servername: host } : {}) }) : connectTcp(to)
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal })
  } finally {
    socket.destroy()
  }
}

async function send(
  { target, isTls, lookup }: Route,
  headers: Record<string, string | number>,
  body: string,
  signal: AbortSignal,
): Promise<HookAnswer> {
  const request = isTls ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(target, { method: 'POST', headers, agent: false, signal, ...(lookup && { lookup }) }, resolve)
      .on('error', reject)
      .end(body)
  })
  return { status: response.statusCode ?? 0, body: await readStart(response) }
}

/** Checks the address that the connection uses (DNS rebinding), and all others of the name. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(refused() as Error, '')
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

function refused(): AppError {
  return new AppError(
    'forbidden',
    'hook.privateAddress',
    'The webhook URL resolves to an address that is not public.',
    { hint: privateAddressHint },
  )
}

/** Counts an interrupted response by its status. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= longestBody) break
    }
  } catch {}
  response.destroy()
  return Buffer.concat(chunks).subarray(0, longestBody).toString('utf8').replaceAll('\0', '')
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(('code' in error && error.code) || error.message) : String(error)
}

/** Where Microsoft Graph's notifications arrive (SET-09). */
export const webhookPath = '/api/webhook/email'

/** Graph lets a subscription to messages live 10,080 minutes; an hour less bears clocks that disagree. */
export const subscriptionLifeMs = (10_080 - 60) * 60_000

interface Life {
  expiresAt: Date
  renewalAskedAt: Date | null
}

/** SET-06: a subscription is expired when its end is past. */
export function subscriptionStatus({ expiresAt }: Pick<Life, 'expiresAt'>, now: Date): 'active' | 'expired' {
  return expiresAt <= now ? 'expired' : 'active'
}

/** Whether to renew now: Graph has asked for it, or less than half of the life is left. */
export function isRenewalDue({ expiresAt, renewalAskedAt }: Life, now: Date): boolean {
  return renewalAskedAt !== null || expiresAt.getTime() - now.getTime() < subscriptionLifeMs / 2
}

/** Graph tells of a mail within seconds as a rule, and within three minutes at worst. */
export const lateNotificationMs = 10 * 60_000
/** So long a new subscription is not judged. */
const newMs = 60 * 60_000

/**
 * Whether a subscription is silent: mail came well after Graph last told of any, by the poll alone.
 *
 * @param mailAt when the newest mail was received of which Graph should have told by now; null for none
 */
export function isSilent(
  { createdAt, lastNotifiedAt }: { createdAt: Date; lastNotifiedAt: Date | null },
  mailAt: Date | null,
  now: Date,
): boolean {
  if (mailAt === null || now.getTime() - createdAt.getTime() < newMs) return false
  const toldAt = Math.max(createdAt.getTime(), lastNotifiedAt?.getTime() ?? 0)
  return mailAt.getTime() - toldAt > lateNotificationMs
}

/** SET-03: Graph delivers to https only. The sandbox delivers to this machine too. */
export function isPushAddress(publicUrl: string | null, sandbox: boolean): publicUrl is string {
  return publicUrl !== null && (sandbox || publicUrl.startsWith('https:'))
}

/** How push does: without it the poll alone brings new mail in. */
export interface PushState {
  state: 'active' | 'expired' | 'off'
  /** Why it is not active; null when it is. */
  reason: string | null
  expiresAt: Date | null
  lastNotifiedAt: Date | null
}

interface Standing {
  expiresAt: Date
  lastNotifiedAt: Date | null
  lastError: string | null
}

/** Tells from the newest subscription, null for none, how push does. */
export function pushState(newest: Standing | null, reachable: boolean, now: Date): PushState {
  if (newest === null) {
    const reason = reachable ? 'There is no subscription.' : 'PUBLIC_URL names no https address that Microsoft reaches.'
    return { state: 'off', reason, expiresAt: null, lastNotifiedAt: null }
  }
  const { expiresAt, lastNotifiedAt, lastError } = newest
  if (subscriptionStatus(newest, now) === 'active') return { state: 'active', reason: null, expiresAt, lastNotifiedAt }
  return { state: 'expired', reason: lastError ?? 'The subscription has ended.', expiresAt, lastNotifiedAt }
}

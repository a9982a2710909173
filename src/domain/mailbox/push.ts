/** SET-09 */
export const webhookPath = '/api/webhook/email'

/** Leaves an hour of Graph's 10,080 minutes for different clocks. */
export const subscriptionLifeMs = (10_080 - 60) * 60_000

interface Life {
  expiresAt: Date
  renewalAskedAt: Date | null
}

/** SET-06 */
export function subscriptionStatus({ expiresAt }: Pick<Life, 'expiresAt'>, now: Date): 'active' | 'expired' {
  return expiresAt <= now ? 'expired' : 'active'
}

export function isRenewalDue({ expiresAt, renewalAskedAt }: Life, now: Date): boolean {
  return renewalAskedAt !== null || expiresAt.getTime() - now.getTime() < subscriptionLifeMs / 2
}

/** Graph usually notifies within seconds, and within three minutes at worst. */
export const lateNotificationMs = 10 * 60_000
const newMs = 60 * 60_000

/** `mailAt` is the newest email that Graph should have reported by now. */
export function isSilent(
  { createdAt, lastNotifiedAt }: { createdAt: Date; lastNotifiedAt: Date | null },
  mailAt: Date | null,
  now: Date,
): boolean {
  if (mailAt === null || now.getTime() - createdAt.getTime() < newMs) return false
  const notifiedAt = Math.max(createdAt.getTime(), lastNotifiedAt?.getTime() ?? 0)
  return mailAt.getTime() - notifiedAt > lateNotificationMs
}

/** Graph needs https; the sandbox takes any address (SET-03). */
export function isPushAddress(publicUrl: string | null, sandbox: boolean): publicUrl is string {
  return publicUrl !== null && (sandbox || publicUrl.startsWith('https:'))
}

export interface PushState {
  state: 'active' | 'expired' | 'off'
  reason: string | null
  expiresAt: Date | null
  lastNotifiedAt: Date | null
}

interface Standing {
  expiresAt: Date
  lastNotifiedAt: Date | null
  lastError: string | null
}

export function pushState(newest: Standing | null, reachable: boolean, now: Date): PushState {
  if (newest === null) {
    const reason = reachable
      ? 'Rejoinder has not asked Microsoft for notifications yet.'
      : 'PUBLIC_URL is not an https address that Microsoft can reach.'
    return { state: 'off', reason, expiresAt: null, lastNotifiedAt: null }
  }
  const { expiresAt, lastNotifiedAt, lastError } = newest
  if (subscriptionStatus(newest, now) === 'active') return { state: 'active', reason: null, expiresAt, lastNotifiedAt }
  return { state: 'expired', reason: lastError ?? 'The subscription has ended.', expiresAt, lastNotifiedAt }
}

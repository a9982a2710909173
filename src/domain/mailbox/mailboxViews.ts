/** Views are requested like folders. */
export const mailboxViews = ['responses', 'submissions', 'candidates', 'for-review'] as const

export type MailboxView = (typeof mailboxViews)[number]

export const massMarketing = 'mass-marketing'

/** MBX-25 */
export function isMarketingFolder(displayName: string): boolean {
  return displayName.toLowerCase().includes('marketing')
}

/** Maps SendGrid's names to ours (MBX-25). */
const analyticsNames = {
  delivered: 'delivered',
  open: 'opened',
  opened: 'opened',
  click: 'clicked',
  clicked: 'clicked',
  bounce: 'bounced',
  bounced: 'bounced',
  dropped: 'dropped',
  spamreport: 'spamreport',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
} as const

export type AnalyticsKind = (typeof analyticsNames)[keyof typeof analyticsNames]

export const shownEventTypes = Object.keys(analyticsNames)

export function analyticsKind(eventType: string): AnalyticsKind | null {
  return Object.hasOwn(analyticsNames, eventType) ? analyticsNames[eventType as keyof typeof analyticsNames] : null
}

/** Excludes a declined interview (MBX-26). */
export function isInterviewMail(subject: string, category: string | null): boolean {
  return category === 'interview_request' || (category !== 'decline' && /\binterview/i.test(subject))
}

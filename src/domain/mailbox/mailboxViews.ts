/** Our own views of the mailbox, which are asked for as folders are. */
export const mailboxViews = ['responses', 'submissions', 'candidates', 'for-review'] as const

export type MailboxView = (typeof mailboxViews)[number]

/** Asked for as a folder is: what became of bulk mail, without a folder's own mails. */
export const massMarketing = 'mass-marketing'

/** MBX-25: whether a folder shows what became of bulk mail among its mails. */
export function isMarketingFolder(displayName: string): boolean {
  return displayName.toLowerCase().includes('marketing')
}

/** MBX-25: the events of SendGrid's Event Webhook that are shown, as they are called here. */
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

/** What SendGrid calls the events that are shown. */
export const shownEventTypes = Object.keys(analyticsNames)

/** How an event is called here, or null for one that is not shown. */
export function analyticsKind(eventType: string): AnalyticsKind | null {
  return Object.hasOwn(analyticsNames, eventType) ? analyticsNames[eventType as keyof typeof analyticsNames] : null
}

/** MBX-26: whether an email is about an interview, by its subject or by what was made of it. */
export function isInterviewMail(subject: string, category: string | null): boolean {
  return category === 'interview_request' || /\binterview/i.test(subject)
}

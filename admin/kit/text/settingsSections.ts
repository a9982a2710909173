const settingsSections = [
  { title: 'Email Sync' },
  { title: 'Real-time Monitoring' },
  { title: 'Completeness' },
  { title: 'Delivery Events' },
  { title: 'Outbox' },
  { title: 'Attachments' },
  { title: 'Follow-ups' },
  { title: 'Desktop Notifications' },
  { title: 'Snippets and Signatures' },
  { title: 'Firm Names' },
  { title: 'Users', isForAdmins: true },
  { title: 'Sessions' },
  { title: 'API Tokens', isForAdmins: true },
  { title: 'Audit Log', isForAdmins: true },
  { title: 'Webhook Endpoints', isForAdmins: true },
  { title: 'Outgoing Webhook' },
  { title: 'Caspio Rows' },
  { title: 'Configuration' },
  { title: 'Services' },
  { title: 'Senders and Domains' },
]

export const settingsSectionsFor = (right: string | undefined): string[] =>
  settingsSections.filter(({ isForAdmins }) => !isForAdmins || right === 'admin').map(({ title }) => title)

/** URLs end with this id. */
export const sectionId = (title: string) => title.toLowerCase().replace(/\s+/g, '-')

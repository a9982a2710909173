export const introduction = `
The web interface uses this API for everything it does. For a guide, see docs/api.md in the package.

Send a token as \`Authorization: Bearer TOKEN\`; \`rejoinder token create NAME --scope SCOPE\` prints one. Each operation
names the right that it requires (\`x-right\`). Bodies are JSON in UTF-8; times are ISO 8601 in UTC. Unknown query parameters
and fields are refused. Six requests of a token run at a time and 100 wait; the rest get a 429 with
\`Retry-After\`. All errors have the same format: \`error\` is a message for people, and \`code\` is for programs.
\`x-error-codes\` of this document lists the codes; \`graph.\` and \`caspio.\` may be followed by the HTTP status of the
service.
`.trim()

export const tags = [
  {
    name: 'responses',
    description: 'Replies from law firms about candidates, their interest level and their history.',
  },
  { name: 'candidates', description: 'The lawyers the firm refers.' },
  { name: 'clients', description: 'People at law firms who have answered.' },
  { name: 'submissions', description: 'Resumes sent to firms.' },
  {
    name: 'campaigns',
    description: 'Submissions of a candidate under one subject, and the recipients who have not answered.',
  },
  { name: 'follow-ups', description: 'Follow-ups to the recipients of a campaign who have not answered.' },
  {
    name: 'mailbox',
    description:
      'The shared mailbox: folders, emails and search. Changes also apply in Microsoft 365. `messageId` is the immutable id of a copy.',
  },
  { name: 'sending', description: 'Sending each email exactly once, drafts, attachments and the outbox.' },
  { name: 'deliveries', description: 'Delivery events from SendGrid.' },
  { name: 'dashboard', description: 'Counts and trends.' },
  { name: 'caspio', description: 'Candidates from the Caspio table, which Rejoinder only reads.' },
  { name: 'push', description: 'Subscriptions to change notifications of Microsoft Graph.' },
  {
    name: 'webhooks',
    description:
      'Calls from Microsoft Graph and SendGrid, and events sent to your own endpoints, Microsoft Teams and Slack.',
  },
  { name: 'events', description: 'Changes as they happen.' },
  { name: 'settings', description: 'Settings of the installation.' },
  { name: 'status', description: 'Status of the installation.' },
  { name: 'session', description: 'Signing in and out.' },
]

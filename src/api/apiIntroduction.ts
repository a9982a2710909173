/** Rules that all operations share, in Markdown. The OpenAPI document starts with it; docs/api.md is the guide. */
export const introduction = `
The web interface uses this API for everything it does. docs/api.md of the package is a guide to it.

Send a token as \`Authorization: Bearer TOKEN\`; \`rejoinder token create NAME --scope SCOPE\` prints one. Each operation
names the right that it needs (\`x-right\`). Bodies are JSON in UTF-8; times are ISO 8601 in UTC. Unknown query parameters
and fields are refused. Errors have one shape: \`error\` is for people, \`code\` is for programs and stands in
\`x-error-codes\` of this document, or is \`graph.\` or \`caspio.\` with the HTTP status that the service answered.
`.trim()

/** The groups of operations, in the order of the guide. */
export const tags = [
  {
    name: 'responses',
    description: 'Replies of law firms about candidates: the judgement, and what was done.',
  },
  { name: 'candidates', description: 'The lawyers whom the firm refers.' },
  { name: 'clients', description: 'The people at law firms who have answered.' },
  { name: 'submissions', description: 'Resumes sent to firms.' },
  { name: 'campaigns', description: "A candidate's submissions under one subject, and who has not answered." },
  { name: 'follow-ups', description: 'Follow-ups to the recipients of a campaign who have not answered.' },
  {
    name: 'mailbox',
    description:
      'The shared mailbox: folders, emails, search, and changes, which also apply in Microsoft 365. `messageId` is the immutable id of a copy.',
  },
  { name: 'sending', description: 'Sending email exactly once; drafts, files, and the outbox.' },
  { name: 'deliveries', description: 'Delivery events from SendGrid.' },
  { name: 'dashboard', description: 'Counts and trends.' },
  { name: 'caspio', description: "Candidates from Caspio's table, which is only read." },
  { name: 'push', description: 'Subscriptions to new mail at Microsoft Graph.' },
  {
    name: 'webhooks',
    description:
      'Calls from Microsoft Graph and SendGrid, and events posted to endpoints of your own, to Microsoft Teams, and to Slack.',
  },
  { name: 'events', description: 'Changes as they happen.' },
  { name: 'settings', description: 'Settings of the recruiter.' },
  { name: 'status', description: 'State of the installation.' },
  { name: 'session', description: 'Signing in and out.' },
]

/** Rules that all operations share, in Markdown. The OpenAPI document and the API guide start with it. */
export const introduction = `
The web interface uses this API for everything it does. Bodies are JSON in UTF-8; times are ISO 8601 in UTC.

**Authentication.** Scripts send a token, which \`rejoinder token create\` prints once. Browsers send the cookie
\`rejoinder_session\` (\`__Host-rejoinder_session\` under https); a request with a cookie that changes something must come from the same site. Each operation needs a
right (\`x-right\`): a token has the rights of its scope, a user those of the role. Operations marked open need none. The
limits are 6,000 requests a minute for a session or a token, 1,200 for an address without one, and ten attempts to sign in.

\`\`\`sh
export REJOINDER=http://127.0.0.1:3000
export TOKEN=$(rejoinder token create scripts --scope admin)
\`\`\`

**Lists** take three query parameters, each of them JSON: \`sort\` is \`["field","ASC"]\` or \`["field","DESC"]\`; \`range\`
is \`[first,last]\`, counted from 0, last included, at most 1,000 rows; \`filter\` is an object with the conditions that
the list names. The response header Content-Range has the total: \`responses 0-9/1234\`. Unknown query parameters are
refused.

**Errors** have one shape for all operations. \`error\` is for people, \`code\` is stable and for programs, \`hint\` says what
to do, and \`field\` names the invalid input:

\`\`\`json
{ "error": "There is no such candidate.", "code": "candidate.notFound", "requestId": "req-1f" }
\`\`\`

| status | means |
| --- | --- |
| 400 | The input is invalid; \`field\` says where. |
| 401 | Not signed in. |
| 403 | Not allowed: the token or the role lacks the right, or the request comes from another site. |
| 404 | Not found. |
| 409 | In conflict with the present state. |
| 413 | The body is too large. |
| 429 | Too many requests; Retry-After says when to continue. |
| 500 | A bug in Rejoinder; see the server's log. |
| 502 | Microsoft, Caspio or SendGrid refused the request. |
| 503 | Something is unavailable or too busy; try again. |
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
    description: 'Calls from Microsoft Graph and SendGrid, and events posted to OUTGOING_WEBHOOK_URL.',
  },
  { name: 'events', description: 'Changes as they happen.' },
  { name: 'settings', description: 'Settings of the recruiter.' },
  { name: 'status', description: 'State of the installation.' },
  { name: 'session', description: 'Signing in and out.' },
]

/** What holds for every call, in Markdown: the document and the guide begin with it. */
export const introduction = `
Everything that people do in the web interface goes through this API. Bodies are JSON in UTF-8, times are ISO 8601 in UTC.

**Who may call.** Whoever is signed in may do everything; operations that are open say so. Scripts send a token, which
\`rejoinder token create\` prints once; browsers have the cookie \`rejoinder_session\`, and what changes something with a
cookie must come from the same site. There are 6,000 calls a minute for a session or a
token, 1,200 for an address without one, and ten tries to sign in.

\`\`\`sh
export REJOINDER=http://127.0.0.1:3000
export TOKEN=$(npx rejoinder token create scripts --scope admin)
\`\`\`

**Lists** take three query parameters, each a piece of JSON: \`sort\` is \`["field","ASC"]\` or \`["field","DESC"]\`; \`range\`
is \`[first,last]\`, counted from 0, the last included, at most 1,000 rows; \`filter\` is an object with the conditions that
the list names. The header Content-Range of the answer tells how many there are: \`responses 0-9/1234\`.

**Errors** have one shape, and any operation may answer with one. \`error\` is for people, \`code\` is stable and for programs, \`hint\` says
what to do, \`field\` names the input that is wrong:

\`\`\`json
{ "error": "There is no such candidate.", "code": "candidate.notFound" }
\`\`\`

| status | means |
| --- | --- |
| 400 | The input is wrong; \`field\` says where. |
| 401 | Not signed in. |
| 403 | Refused, for a call from another site for example. |
| 404 | There is no such thing, or nothing at this address. |
| 409 | It does not go with what is there. |
| 413 | The body is too large. |
| 429 | Too many calls; Retry-After says when to go on. |
| 500 | A bug of ours; the log of the server tells more. |
| 502 | Microsoft, Caspio or SendGrid refused it. |
| 503 | Something is away, or too busy; try again. |
`.trim()

/** The groups of operations, in the order in which they are told. */
export const tags = [
  {
    name: 'responses',
    description: 'Replies of law firms about a candidate: what was judged, and what was done with it.',
  },
  { name: 'candidates', description: 'The lawyers whom the firm refers.' },
  { name: 'clients', description: 'The people at law firms who have answered.' },
  { name: 'submissions', description: 'Resumes that were sent.' },
  { name: 'campaigns', description: "A candidate's submissions under one subject, and who has not answered." },
  { name: 'follow-ups', description: 'Asking again those of a campaign who have not answered.' },
  {
    name: 'mailbox',
    description:
      'The shared mailbox: folders, emails, search, and changes, which are made in Microsoft 365 too. `messageId` is the immutable id of a copy.',
  },
  { name: 'sending', description: 'Mail that leaves, exactly once; drafts, files, and the outbox.' },
  { name: 'deliveries', description: 'What became of mail, as SendGrid tells it.' },
  { name: 'dashboard', description: 'Figures for people.' },
  { name: 'caspio', description: "Candidates from Caspio's table, which is only read." },
  { name: 'push', description: 'Having Microsoft Graph tell of new mail at once.' },
  {
    name: 'webhooks',
    description: 'Calls that come in from Microsoft Graph and SendGrid, and what is posted to OUTGOING_WEBHOOK_URL.',
  },
  { name: 'events', description: 'What changes, as it happens.' },
  { name: 'settings', description: 'What the recruiter can set.' },
  { name: 'status', description: 'How the product does.' },
  { name: 'session', description: 'Signing in and out.' },
]

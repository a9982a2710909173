import type { Fault } from './Fault.ts'

const access = 'src/api/plugins/access.ts'
const cookie = 'src/api/plugins/sessionCookie.ts'
const accessTest = 'src/api/access.db.test.ts'
const audit = 'src/api/plugins/audit.ts'
const auditTest = 'src/api/audit.db.test.ts'
const stream = 'admin/providers/eventStream.ts'
const streamTest = 'admin/providers/eventStream.test.ts'

export const accessFaults: readonly Fault[] = [
  {
    why: 'A session can be stolen from a page over http: its cookie is not Secure.',
    file: cookie,
    find: "sameSite: 'lax', secure: isHttps(config) }",
    put: "sameSite: 'lax', secure: false && isHttps(config) }",
    test: [accessTest, 'names the cookie so that under https'],
  },
  {
    why: 'A script of a page can read the session: its cookie is not HttpOnly.',
    file: cookie,
    find: "path: '/', httpOnly: true,",
    put: "path: '/', httpOnly: false,",
    test: [accessTest, 'signs in with a one-time link'],
  },
  {
    why: 'A new route that changes something needs only the right to write.',
    file: access,
    find: "'read' : 'admin')",
    put: "'read' : 'write')",
    test: ['src/api/rights.db.test.ts', 'requires the admin right when it changes something'],
  },
  {
    why: 'The right to read is enough to send.',
    file: 'src/domain/rights.ts',
    find: 'rights.indexOf(held) >= rights.indexOf(needed)',
    put: "rights.indexOf(held) >= rights.indexOf(needed) || needed === 'send'",
    test: ['src/api/rights.db.test.ts', 'follows its right for a token with the scope'],
  },
  {
    why: "Another site can send email with a recruiter's cookie.",
    file: 'src/api/plugins/sameOrigin.ts',
    find: 'if (!isSameOrigin(request)) {',
    put: 'if (!isSameOrigin) {',
    test: [accessTest, 'rejects cross-site requests'],
  },
  {
    why: "A picture in an email can call the API with its reader's cookie.",
    file: 'src/api/plugins/sameOrigin.ts',
    find: "if (isCall && !ownDestinations.has(request.headers['sec-fetch-dest'])) {",
    put: 'if (isCall && ownDestinations.size === 0) {',
    test: [accessTest, 'serves nothing to image, frame or style sheet requests'],
  },
  {
    why: 'A change can be missing from the audit log: the response does not wait for its entry.',
    file: audit,
    find: 'if (!isRead(request) || request.routeOptions.config.open) await noted',
    put: 'void noted',
    test: [auditTest, 'contains the entry of a change before the request is answered'],
  },
  {
    why: 'The audit log contains a password typed into the wrong field.',
    file: audit,
    find: 'detail: isKnown ? detail : {}',
    put: 'detail: isKnown ? detail : detail',
    test: [auditTest, 'records who signed in or failed to'],
  },
  {
    why: 'The audit log omits calls refused for lack of a right.',
    file: audit,
    find: 'statusCode === 403 ? user !== null :',
    put: 'statusCode === 403 ? false :',
    test: [auditTest, 'records requests refused for a missing right'],
  },
  {
    why: 'The audit log contains the text of an email.',
    file: audit,
    find: 'fields.filter(name => given[name] !== undefined)',
    put: 'Object.keys(given)',
    test: [auditTest, 'records what was sent to which recipients, but not the text'],
  },
  {
    why: 'A screen receives no more events after the server was unavailable for a moment.',
    file: stream,
    find: '      if (refused) timer = setTimeout(open, reopenAfterMs)\n',
    put: '',
    test: [streamTest, 'reconnects the event stream after the server refused it'],
  },
  {
    why: 'A screen that missed events for a while shows old data.',
    file: stream,
    find: '      listener.opened(wasLost)\n',
    put: '      listener.opened(false)\n',
    test: [streamTest, 'reconnects the event stream after the server refused it'],
  },
]

/** Who may import whom. docs/architecture.md draws it. */
const ours = '^(src|admin|bin|migrations|bench|e2e)/'
const isTest = '\\.test\\.tsx?$'

/** Files in `folder` import nothing of ours but `folder` and `allowed`. */
const only = (folder, ...allowed) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: isTest },
  to: { path: ours, pathNot: [...allowed, `${folder}/`].map(a => `^src/${a}`) },
})

/** In a layer of rooms, a room imports only from rooms that stand in an earlier tier. */
const downward = (layer, ...tiers) =>
  tiers.flatMap((tier, index) =>
    tier.map(room => {
      const above = tiers.slice(index).flat()
      return {
        name: `${layer}-${room}-downward`,
        severity: 'error',
        from: { path: `^src/${layer}/${room}/`, pathNot: isTest },
        to: { path: `^src/${layer}/(${above.filter(other => other !== room).join('|') || '-'})/` },
      }
    }),
  )

/** The files by which other layers may enter `reading`. */
const readingDoors = [
  'automatic/authentication',
  'automatic/automaticMail',
  'automatic/complaints',
  'automatic/failedRecipients',
  'automatic/failureReason',
  'automatic/secureNotice',
  'automatic/signingRequest',
  'automatic/stances',
  'interest/candidateWithdrawal',
  'interest/classifyMail',
  'interest/habits',
  'interest/evaluation',
  'interest/judgeInterest',
  'interest/noMoreMail',
  'interest/secondOpinion',
  'text/bannerLines',
  'text/forwardedMail',
  'text/greetedName',
  'text/knownOriginal',
  'text/replyText',
  'thread/textReader',
  'times/agreedTime',
  'times/candidateTime',
  'times/deferredUntil',
  'times/offeredTimes',
]

/** The screens that a screen may import beside kit and providers. */
const screens = {
  analytics: ['responses'],
  candidate: ['candidates', 'responses'],
  candidates: [],
  compose: [],
  desktop: [],
  followUps: ['compose'],
  inbox: ['compose', 'responses', 'savedViews', 'submissions'],
  outbox: [],
  responses: ['candidates', 'compose', 'savedViews'],
  savedViews: ['compose'],
  session: ['compose'],
  settings: ['candidates', 'compose', 'desktop', 'followUps', 'outbox', 'responses', 'session', 'webhooks'],
  submissions: ['compose'],
  today: ['compose', 'responses', 'submissions'],
  webhooks: [],
}

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('domain'),
    only('reading', 'domain/'),
    only('contract', 'domain/'),
    only('queue', 'domain/', 'contract/'),
    only('store', 'domain/', 'contract/', 'reading/'),
    only('config', 'domain/'),
    only('gateways', 'domain/', 'contract/', 'config/', 'reading/interest/secondOpinion.ts'),
    only('actions', 'domain/', 'reading/', 'contract/', 'queue/', 'store/', 'gateways/', 'context.ts'),
    only(
      'api',
      'domain/',
      'contract/',
      'queue/',
      'store/',
      'actions/',
      'context.ts',
      'log.ts',
      'metrics/',
      'reading/text/replyText.ts',
      'reading/times/offeredTimes.ts',
    ),
    only('worker', 'domain/', 'contract/', 'queue/', 'store/', 'actions/', 'context.ts', 'metrics/'),
    only(
      'cli',
      'domain/',
      'contract/',
      'queue/',
      'store/',
      'actions/',
      'context.ts',
      'config/',
      'log.ts',
      'api/',
      'worker/',
      'sandbox/',
      'gateways/postgres/',
      'traces/',
      'reading/interest/',
    ),
    only('traces', 'domain/', 'config/'),
    only('metrics', 'queue/', 'store/'),
    only('sandbox', 'domain/'),
    {
      name: 'root-files',
      severity: 'error',
      from: { path: '^src/[^/]+$', pathNot: isTest },
      to: { path: ours, pathNot: '^src/(config|domain|store|gateways|queue|metrics|traces|reading/thread|log\\.ts)' },
    },
    {
      name: 'domain-ground-imports-no-room',
      severity: 'error',
      // The union of all events names the types of several rooms.
      from: { path: '^src/domain/[^/]+\\.ts$', pathNot: [isTest, '^src/domain/events\\.ts$'] },
      to: { path: '^src/domain/[^/]+/' },
    },
    ...downward('domain', ['candidates', 'mailbox', 'sending'], ['responses'], ['followUps', 'search'], ['deliveries']),
    ...downward(
      'store',
      ['database'],
      ['mailbox', 'candidates', 'sending', 'webhooks'],
      ['followUps', 'deliveries'],
      ['responses', 'operations'],
    ),
    ...downward(
      'actions',
      ['webhooks'],
      ['mailbox', 'responses', 'deliveries'],
      ['sync', 'candidates'],
      ['sending', 'operations'],
    ),
    {
      name: 'reading-by-its-doors',
      severity: 'error',
      from: { path: ours, pathNot: [isTest, '^src/reading/', '^src/testing/', '^bench/'] },
      to: { path: '^src/reading/', pathNot: readingDoors.map(door => `^src/reading/${door}\\.ts$`) },
    },
    {
      name: 'sandbox-is-apart',
      severity: 'error',
      from: { path: '^src/', pathNot: [isTest, '^src/(cli|sandbox|testing)/'] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'admin-imports',
      severity: 'error',
      from: { path: '^admin/' },
      to: {
        path: '^(src|bin|migrations|bench|e2e)/',
        pathNot: ['^src/contract/', '^src/domain/', '^src/reading/(text/bannerLines|times/deferredUntil).ts'],
      },
    },
    {
      name: 'kit-imports-no-screen',
      severity: 'error',
      from: { path: '^admin/kit/', pathNot: isTest },
      to: { path: '^admin/', pathNot: '^admin/(kit|providers)/' },
    },
    {
      name: 'providers-import-no-screen',
      severity: 'error',
      from: { path: '^admin/providers/', pathNot: isTest },
      to: { path: '^admin/', pathNot: '^admin/(kit|providers)/' },
    },
    ...Object.entries(screens).map(([screen, others]) => ({
      name: `admin-${screen}-screens`,
      severity: 'error',
      from: { path: `^admin/${screen}/`, pathNot: isTest },
      to: { path: '^admin/', pathNot: `^admin/(${['kit', 'providers', screen, ...others].join('|')})/` },
    })),
    {
      name: 'migrations-import-nothing',
      severity: 'error',
      from: { path: '^migrations/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|admin|bin|bench|e2e)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(src|admin|bin)/', pathNot: ['\\.test\\.tsx?$', '^src/testing/'] },
      to: { path: '^src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
}

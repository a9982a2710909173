/** Who may import whom: docs/architecture.md tells why. */
const only = (folder, ...allowed) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|admin|bin|migrations|bench|e2e)/',
    pathNot: allowed.map(a => `^src/${a}`).concat(`^src/${folder}/`),
  },
})
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('domain'),
    only('contract', 'domain/'),
    only('queue', 'domain/', 'contract/'),
    only('store', 'domain/', 'contract/'),
    only('gateways', 'domain/', 'contract/', 'config.ts'),
    only('actions', 'domain/', 'contract/', 'queue/', 'store/', 'gateways/', 'context.ts'),
    only('api', 'domain/', 'contract/', 'queue/', 'store/', 'actions/', 'context.ts'),
    only('worker', 'domain/', 'contract/', 'queue/', 'store/', 'actions/', 'context.ts'),
    only(
      'cli',
      'domain/',
      'contract/',
      'queue/',
      'store/',
      'actions/',
      'context.ts',
      'config.ts',
      'log.ts',
      'api/',
      'worker/',
      'sandbox/',
      'gateways/postgres/',
    ),
    only('sandbox', 'domain/'),
    {
      name: 'admin-imports',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(src|bin|migrations|bench|e2e)/', pathNot: ['^src/contract/', '^src/domain/'] },
    },
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

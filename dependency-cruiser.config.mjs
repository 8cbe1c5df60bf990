// The arrows of ARCHITECTURE.md. Each rule says in its comment what it protects.
const neighbours = (name, folder) => ({
  name,
  comment: 'Neighbours never import each other: what two need moves down, or a page sets them side by side.',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/$1/` },
})

const mayNot = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-rings', severity: 'error', from: {}, to: { circular: true } },
    mayNot(
      'core-imports-nothing',
      { path: '^core/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^core/src|^node_modules/zod/' },
      'core knows no browser and no Node; the validator is its one package.',
    ),
    mayNot('web-not-server', { path: '^web' }, { path: '^server' }, 'What both must agree on is in core.'),
    mayNot('server-not-web', { path: '^server' }, { path: '^web' }, 'The server loads the built pages.'),
    mayNot(
      'base-is-lowest',
      { path: '^web/src/base' },
      { path: '^web/src/(features|pages|layouts|root)' },
      'base knows no screen.',
    ),
    mayNot(
      'features-below-pages',
      { path: '^web/src/features' },
      { path: '^web/src/(pages|layouts|root)' },
      'A page arranges features, never the other way round.',
    ),
    mayNot(
      'ports-know-core-only',
      { path: '^server/src/ports' },
      { path: '^server/src/(adapters|features|platform/(?!db/)|app|compose|main)' },
      'A port says what the product needs; who fills it is not its matter.',
    ),
    mayNot(
      'platform-knows-no-feature',
      { path: '^server/src/platform', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(features|adapters|app|compose|main)' },
      'platform is machinery.',
    ),
    mayNot(
      'features-know-no-adapter',
      { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(adapters|app|compose|main)' },
      'The choice of adapters is made once, in compose.ts.',
    ),
    mayNot(
      'testing-only-in-tests',
      {
        path: '^(core|server|web)/src',
        pathNot: '\\.test\\.tsx?$|/testing/|contract\\.ts$|^web/src/routes\\.ts$',
      },
      { path: '/testing/' },
      'What is made for tests does not ship.',
    ),
    neighbours('server-features-apart', 'server/src/features'),
    neighbours('adapters-apart', 'server/src/adapters'),
    neighbours('web-features-apart', 'web/src/features'),
    mayNot(
      'pages-apart',
      { path: '^web/src/pages/' },
      { path: '^web/src/pages/' },
      'Two pages never import each other.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}

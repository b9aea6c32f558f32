/** Domains of the API, and which others each may know; what is not named is refused. Held in `api/src` and `api/contract` alike. */
const domains = {
  operation: [],
  people: ['operation'],
  catalogue: ['operation', 'people'],
  distribution: ['operation', 'people', 'catalogue'],
  commerce: ['operation', 'people', 'catalogue'],
  insight: ['operation', 'people', 'catalogue', 'commerce'],
  site: ['operation', 'people', 'catalogue'],
};
const stranger = (domain) => Object.keys(domains).filter((other) => other !== domain && !domains[domain].includes(other));

/** What no single file shows: circles, packages nobody declared, remotes that know one another, domains that reach where they should not. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { pathNot: '^(tools|e2e|bench)|\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      from: { path: '^(mf-(?!shared)[^/]+|shell)/' },
      to: { path: '^(mf-(?!shared)[^/]+|shell)/', pathNot: '^$1/' },
    },
    { name: 'api-knows-no-front-end', severity: 'error', from: { path: '^api/' }, to: { path: '^(mf-|shell/)' } },
    { name: 'front-ends-know-no-server', severity: 'error', from: { path: '^(mf-|shell/)', pathNot: '/testing/|\\.test\\.tsx?$' }, to: { path: '^api/src' } },
    {
      name: 'features-meet-in-services',
      severity: 'error',
      from: { path: '^api/src/([^/]+/[^/]+)/', pathNot: '\\.(service|test)\\.ts$|^api/src/(platform|testing|site/document)/' },
      // What a feature's rows look like in SQL, `*.sql.ts`, others may join.
      to: { path: '^api/src/[^/]+/[^/]+/', pathNot: '^api/src/(platform|$1)/|\\.sql\\.ts$' },
    },
    ...Object.keys(domains).map((domain) => ({
      name: `domain-${domain}`,
      severity: 'error',
      from: { path: `^api/(src|contract)/${domain}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^api/(src|contract)/(${stranger(domain).join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|api/demo/studio|\\.data/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};

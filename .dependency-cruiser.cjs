/** Domains of the API, and which others each may know; what is not named is refused. Held in `api/src` and `api/contract` alike. */
const domains = {
  operation: [],
  people: ['operation'],
  catalogue: ['operation', 'people'],
  distribution: ['operation', 'people', 'catalogue', 'commerce'],
  commerce: ['operation', 'people', 'catalogue'],
  insight: ['operation', 'people', 'catalogue', 'commerce'],
  site: ['operation', 'people', 'catalogue'],
};
/** Layers, and what of the product each may import beyond packages; tests may import more. The table is in ARCHITECTURE.md. */
const layers = [
  { name: 'contract', path: '^api/contract/', imports: '^api/contract/' },
  { name: 'platform', path: '^api/src/platform/', imports: '^api/(contract|text|src/platform)/' },
  { name: 'feature', path: '^api/src/(?!platform/|testing/)[^/]+/[^/]+/', imports: '^api/(contract|text|src/platform)/|^api/src/(?!testing/)[^/]+/[^/]+/' },
  { name: 'shared', path: '^mf-shared/', imports: '^(mf-shared|api/contract)/' },
  { name: 'front-end', path: '^(mf-(?!shared)[^/]+|shell)/', imports: '^($1|mf-shared|api/contract)/' },
  { name: 'bench', path: '^bench/', imports: '^(bench|api/(contract|src/[^/]+/[^/]+|src/(platform|testing))|mf-[^/]+|shell)/' },
  { name: 'e2e', path: '^e2e/', imports: '^(e2e|api/contract)/' },
];
const stranger = (domain) => Object.keys(domains).filter((other) => other !== domain && !domains[domain].includes(other));

/** Forbidden imports: circles, packages nobody declared, and what a layer or a domain may not reach. */
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
    { name: 'api-knows-no-front-end', severity: 'error', from: { path: '^api/' }, to: { path: '^(mf-|shell/|bench/|e2e/)' } },
    ...layers.map(({ name, path, imports }) => ({
      name: `layer-${name}`,
      severity: 'error',
      from: { path, pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^(api|mf-[^/]+|shell|bench|e2e)/', pathNot: imports },
    })),
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

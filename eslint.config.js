import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { frontEnds } from './tools/workspaces.mjs';

const from = (...types) => ({ element: { type: types } });
const to = (...types) => ({ to: { element: { type: types } } });

/** Who may import whom; the table is in ARCHITECTURE.md. What is not named here is refused. */
const fences = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { from: from('platform', 'feature', 'server', 'shared', 'remote', 'shell', 'bench', 'e2e'), allow: to('contract') },
  { from: from('contract'), allow: to('contract') },
  { from: from('platform'), allow: to('platform') },
  // Which feature may reach which other is a rule of dependency-cruiser: it goes by the role in the file's name.
  { from: from('feature'), allow: to('platform', 'feature') },
  { from: from('server'), allow: to('platform', 'feature', 'server') },
  { from: from('shared'), allow: to('shared') },
  { from: from('remote'), allow: to('shared') },
  { from: from('remote'), allow: { to: { element: { type: 'remote', captured: { remote: '{{from.element.captured.remote}}' } } } } },
  { from: from('shell'), allow: to('shared', 'shell') },
  { from: from('bench'), allow: to('bench', 'platform', 'feature', 'shared', 'remote', 'shell') },
  { from: from('e2e'), allow: to('e2e') },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.data/**',
      'api/demo/studio/**',
      // Not of this repository: built with nothing but the contract of admin modules.
      'e2e/third-party-module/**',
      'modules/**',
      'api/src/platform/tables.ts',
      '*/text/messages.ts',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries, regexp },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': [
        { type: 'contract', pattern: 'api/contract' },
        { type: 'platform', pattern: 'api/src/platform' },
        { type: 'feature', pattern: 'api/src/*/*', capture: ['domain', 'feature'] },
        { type: 'server', pattern: 'api/src' },
        { type: 'shared', pattern: 'mf-shared' },
        { type: 'remote', pattern: 'mf-*', capture: ['remote'] },
        { type: 'shell', pattern: 'shell' },
        { type: 'bench', pattern: 'bench' },
        { type: 'e2e', pattern: 'e2e' },
      ],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: fences }],
      // A text of somebody's is gone through once, however it is made. Patterns written as text in the contract are held to it by a test.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 85, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Marked only to stand out: plain http to an identity provider, which our settings allow on this machine alone.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // a contract key is often named once and still carries the types
      '@typescript-eslint/only-throw-error': 'off', // TanStack Query is told of a refusal by a throw, and a refusal is a plain value
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  {
    files: ['mf-shared/**/*.{ts,tsx}', ...frontEnds.map((folder) => `${folder}/**/*.{ts,tsx}`)],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: frontEnds.map((folder) => `${folder}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Call the API through @marquee/mf-shared/api.' }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'rxjs', message: 'RxJS is private to mf-shared; follow facts with @marquee/mf-shared/bus.' },
            {
              name: 'react-router-dom',
              allowImportNames: [
                'BrowserRouter',
                'Link',
                'matchPath',
                'MemoryRouter',
                'Navigate',
                'NavLink',
                'Outlet',
                'Route',
                'Routes',
                'useHref',
                'useLocation',
                'useMatch',
                'useNavigate',
                'useParams',
                'useNavigationType',
                'useSearchParams',
              ],
              message: 'The shell provides a chosen part of the router: see shell/src/router.curated.ts.',
            },
            { name: '@marquee/api/contract', allowTypeImports: true, message: 'Browsers take types only from the contract.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off', 'boundaries/dependencies': 'off' },
  },
);

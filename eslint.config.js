import parser from '@typescript-eslint/parser';
import boundaries from 'eslint-plugin-boundaries';
import regexp from 'eslint-plugin-regexp';
import language from './tools/language/plugin.mjs';
import { unlinted } from './tools/unlinted.mjs';

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
  { from: from('server'), allow: to('platform', 'feature', 'server', 'testing') },
  { from: from('shared'), allow: to('shared') },
  { from: from('remote'), allow: to('shared') },
  { from: from('remote'), allow: { to: { element: { type: 'remote', captured: { remote: '{{from.element.captured.remote}}' } } } } },
  { from: from('shell'), allow: to('shared', 'shell') },
  { from: from('bench'), allow: to('bench', 'platform', 'feature', 'testing', 'shared', 'remote', 'shell') },
  { from: from('e2e'), allow: to('e2e') },
];

/** Import boundaries, linear patterns and the language of code. All other rules: oxlint.config.ts. */
export default [
  { ignores: unlinted },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    // Comments that switch a rule off are of oxlint's rules.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { boundaries, regexp },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': [
        { type: 'contract', pattern: 'api/contract' },
        { type: 'platform', pattern: 'api/src/platform' },
        { type: 'testing', pattern: 'api/src/testing' },
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
    },
  },
  { files: ['**/*.test.{ts,tsx}', '**/testing/**'], rules: { 'boundaries/dependencies': 'off' } },
  // Older breaches are counted in eslint-suppressions.json, which may only shrink.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { language },
    rules: { 'language/docstring-start': 'error', 'language/limit-name': 'error' },
  },
  { files: ['**/*.test.{ts,tsx,mjs}'], rules: { 'language/test-name': 'error' } },
];

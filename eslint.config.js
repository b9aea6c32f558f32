import parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';
import language from './tools/language/plugin.mjs';
import { unlinted } from './tools/unlinted.mjs';

/** Linear patterns and the language of code. Imports: .dependency-cruiser.cjs. All other rules: oxlint.config.ts. */
export default [
  { ignores: unlinted },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    // Comments that switch a rule off are of oxlint's rules.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { regexp },
    rules: {
      // A text of somebody's is gone through once, however it is made. Patterns written as text in the contract are held to it by a test.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { language },
    rules: { 'language/docstring-start': 'error', 'language/limit-name': 'error' },
  },
  { files: ['**/*.test.{ts,tsx,mjs}'], rules: { 'language/test-name': 'error' } },
];

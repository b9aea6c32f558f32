/** Paths that neither linter checks (`oxlint.config.ts`, `eslint.config.js`). */
export const unlinted = [
  '**/dist/**',
  '**/.data/**',
  'api/demo/studio/**',
  // Not of this repository: built with nothing but the contract of admin modules.
  'e2e/third-party-module/**',
  'modules/**',
  'api/src/platform/tables.ts',
  '*/text/messages.ts',
  '**/*.cjs',
  '**/*.js',
];

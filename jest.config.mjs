const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
  ],
};
const fronts = '{mf-*,shell}';
const modulePathIgnorePatterns = ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/api/demo'];

/** Catalogues of texts are compiled as a build does; their formatter comes as a module of the newer kind only. */
const texts = {
  transform: {
    ...transform,
    '/text/[\\w-]+\\.json$': '<rootDir>/tools/text/jest-transform.mjs',
    '/(@formatjs|intl-messageformat|@tanstack|any-ascii)/.+\\.js$': transform['^.+\\.tsx?$'],
  },
  transformIgnorePatterns: ['/node_modules/(?!@tanstack/(react-table|table-core|react-store|store)/|@formatjs/|intl-messageformat/|any-ascii/)'],
  moduleNameMapper: {
    // Which part of a catalogue is asked for: the tests read all of it.
    '^(.*/text/[\\w-]+\\.json)\\?\\w+$': '$1',
    // Its part for browsers, which a build takes.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
  },
  setupFiles: ['<rootDir>/mf-shared/src/testing/texts.cjs'],
};

/** Server: real handlers on a real database; MARQUEE_TEST_ENGINE says which. */
const api = {
  displayName: 'api',
  testMatch: ['<rootDir>/api/src/**/*.test.ts'],
  testEnvironment: '<rootDir>/api/src/testing/environment.mjs',
  modulePathIgnorePatterns,
  // The formatter of texts comes as a module of the newer kind only.
  transform: { ...transform, '/(@formatjs|intl-messageformat)/.+\\.js$': transform['^.+\\.tsx?$'] },
  transformIgnorePatterns: ['/node_modules/(?!@formatjs/|intl-messageformat/)'],
};

/** Front ends, without a server: rules that need nothing but their input. */
const units = {
  displayName: 'units',
  testMatch: [`<rootDir>/${fronts}/src/**/*.test.ts`],
  testEnvironment: '<rootDir>/mf-shared/src/testing/window.mjs',
  modulePathIgnorePatterns,
  ...texts,
};

/** Pages drawn in jsdom, talking to the real API in the same process. */
const pages = {
  displayName: 'pages',
  testMatch: [`<rootDir>/${fronts}/src/**/*.test.tsx`],
  testEnvironment: '<rootDir>/mf-shared/src/testing/environment.mjs',
  modulePathIgnorePatterns,
  ...texts,
};

/** The built platform in a real browser. */
const journeys = {
  displayName: 'journeys',
  testMatch: ['<rootDir>/e2e/journeys/*.test.ts'],
  testEnvironment: '<rootDir>/e2e/platform/environment.mjs',
  modulePathIgnorePatterns,
  transform,
};

export default { projects: [api, units, pages, journeys], testSequencer: '<rootDir>/tools/run/longest-first.mjs', maxWorkers: 2, testTimeout: 120_000 };

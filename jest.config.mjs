const transform = {
  '^.+\\.tsx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } }],
};

const api = {
  displayName: 'api',
  rootDir: 'api',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: '<rootDir>/src/testing/environment.mjs',
  modulePathIgnorePatterns: ['<rootDir>/demo', '<rootDir>/dist'],
  transform,
};

export default { projects: [api], maxWorkers: 2, testTimeout: 30_000 };

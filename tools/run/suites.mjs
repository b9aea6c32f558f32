import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { quietly, root } from './command.mjs';
import { withPostgres } from './postgres.mjs';
import { step } from './progress.mjs';

const MAX_SLOW_FILES = 10;
/** Failed files that get a second look, at most. More of them failed for a reason, and running each alone would take too long. */
export const MAX_SECOND_LOOKS = 12;
const reports = join(root, '.data/test-reports');

/**
 * A part of the test run: the tests of one jest project in one environment.
 * @typedef {object} Suite
 * @property {string} label
 * @property {string} project
 * @property {Record<string, string>} [env]
 * @property {string[]} [flags] flags of jest that hold for each run of the suite
 * @property {string[]} [selection] flags of jest that choose files
 * @property {number} [seed] of the random order in which the tests of a file run; in the written order without one
 * @property {boolean} [onPostgres] each run gets a PostgreSQL server, whose URL is in MARQUEE_TEST_DATABASE_URL
 */

/**
 * Runs a suite. Counts its tests, and a file that could not run as one failed test. Prints each failed file with its failed tests, then the messages.
 * @param {Suite} suite
 * @returns {Promise<{ passed: number, failed: number, failedFiles: FailedFile[], seconds: Record<string, number> }>} `seconds` each file took
 */
export async function runSuite({ label, project, env = {}, flags = [], selection = [], seed }) {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${label.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const order = seed === undefined ? [] : ['--randomize', '--seed', String(seed)];
  const args = [jest, '--selectProjects', project, '--json', '--outputFile', report, '--silent', '--forceExit', ...flags, ...order, ...selection];
  await step(label, () => quietly(process.execPath, args, { env: { ...env, NODE_ENV: 'test' } })).catch(
    (error) => existsSync(report) || console.log(error.message),
  );
  const failedFiles = [];
  const seconds = {};
  if (!existsSync(report)) return { passed: 0, failed: 1, failedFiles, seconds };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { status, name, message, assertionResults, startTime, endTime } of testResults) {
    const file = relative(root, name);
    seconds[file] = (endTime - startTime) / 1000;
    if (status !== 'failed') continue;
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    failedFiles.push({ file, tests: tests.length > 0 ? tests : ['could not run'], failed: Math.max(tests.length, 1), message });
    for (const test of failedFiles.at(-1).tests) console.log(`FAILED ${file} › ${test}`);
    console.log(message);
  }
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failedFiles, seconds };
}

/**
 * Lists the files that took longest, each with its suite.
 * @param {{ suite: Suite, seconds: Record<string, number> }[]} results
 * @returns {string[]} one line each, the slowest first
 */
export function slowestFiles(results) {
  const files = results.flatMap(({ suite, seconds }) => Object.entries(seconds).map(([file, took]) => ({ file, took, label: suite.label })));
  const slowest = files.sort((a, b) => b.took - a.took).slice(0, MAX_SLOW_FILES);
  return slowest.map(({ file, took, label }) => `${took.toFixed(0).padStart(5)} s  ${file} (${label})`);
}

/**
 * Runs each failed file once more, alone, in the order its tests are written in. One that passes now is flaky: its failed tests count as passed, and it is named with its first failure.
 * @typedef {object} FailedFile
 * @property {string} file
 * @property {string[]} tests full names of the failed tests
 * @property {number} failed
 * @property {string} message
 * @param {{ suite: Suite, failedFiles: FailedFile[] }[]} results
 * @param {{ strict?: boolean }} options `strict` reports flaky tests, and leaves them failed
 * @returns {Promise<{ passed: number, failed: number }>} what to add to the counts of the first look
 */
export async function secondLook(results, { strict = false } = {}) {
  const failures = results.flatMap(({ suite, failedFiles }) => failedFiles.map((failure) => ({ suite, failure })));
  if (failures.length > MAX_SECOND_LOOKS) {
    console.log(`${failures.length} test files failed: too many for a second look (${MAX_SECOND_LOOKS} at most).`);
    return { passed: 0, failed: 0 };
  }
  let recovered = 0;
  for (const { suite, failure } of failures) {
    const again = {
      ...suite,
      seed: undefined,
      label: `Once more, alone: ${failure.file} (${suite.label})`,
      selection: ['--runTestsByPath', join(root, failure.file)],
    };
    const { passed, failed } = await (suite.onPostgres
      ? withPostgres((url) => runSuite({ ...again, env: { ...suite.env, MARQUEE_TEST_DATABASE_URL: url } }))
      : runSuite(again));
    if (failed > 0 || passed === 0) continue;
    for (const test of failure.tests) console.log(`FLAKY ${failure.file} › ${test}`);
    console.log(failure.message);
    recovered += failure.failed;
  }
  return strict ? { passed: 0, failed: 0 } : { passed: recovered, failed: -recovered };
}

import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.mjs';
import { quietly, root } from './command.mjs';
import { findBrowsers } from './browser.mjs';
import { withPostgres } from './postgres.mjs';
import { step } from './progress.mjs';
import { changedFiles, recordLinted } from './changed-files.mjs';
import { apiTestFiles } from './engines.mjs';
import { runSuite, secondLook, slowestFiles } from './suites.mjs';
import { endLeftovers, markProcesses } from './leftovers.mjs';
import { workspaces } from '../workspaces.mjs';

const bin = (path) => join(root, 'node_modules', path);
/** Folder of the files that are not part of the product, if they are there (README, tests). */
const shared = join(root, '../shared');

/**
 * Counts of a step that runs no test, or counts its own.
 * @typedef {{ passed: number, failed: number }} Counts
 */
const NOTHING = { passed: 0, failed: 0 };
const units = { label: 'Units', project: 'units', flags: ['--runInBand'] };

/** Returns whether the tools to test the edge of `docker/` are installed. */
const hasNginx = () => {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return ['nginx', 'envsubst', 'openssl'].every((name) => spawnSync('sh', ['-c', `command -v ${name}`], { env }).status === 0);
};

/** Runs a check that passes or fails as one. */
async function check(label, file, args, env = {}) {
  try {
    await step(label, () => quietly(process.execPath, [file, ...args], { env }));
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Builds what the edge, the journeys and the API's own servers are tested with; a build that fails ends the run. */
async function build() {
  await buildAll();
  await step('Preparing the database', () => quietly(process.execPath, [join(root, 'api/src/platform/make-starting-data.ts')]));
  return NOTHING;
}

/** Runs two checks at a time, each as soon as one before it ends; results are in the order of `checks`. */
async function twoAtATime(checks) {
  const results = [];
  const waiting = checks.entries();
  const work = async () => {
    for (const [at, begin] of waiting) results[at] = await begin();
  };
  await Promise.all([work(), work()]);
  return results;
}

async function lint(files) {
  const result = files.length === 0 ? NOTHING : await check('Lint', bin('oxlint/bin/oxlint'), files);
  if (result.failed === 0) recordLinted();
  return result;
}

/**
 * Runs lint, types, fences, dead code and form, and then `besides`.
 * @param {{ cached?: boolean, besides?: (() => Promise<Counts>)[] }} options `cached` looks only at files that changed, where a check can
 */
export function staticChecks({ cached = false, besides = [] } = {}) {
  const cache = (name) => join(root, '.data/cache', name);
  const only = (...flags) => (cached ? flags : []);
  return twoAtATime([
    () => lint(cached ? changedFiles() : ['.']),
    // Each package by one checker: several would each check what all of them import.
    () => check('Types', bin('typescript-7/bin/tsc'), ['--build', '--checkers', '1', '--builders', '2', ...workspaces]),
    () => check('Patterns and language', bin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0', ...only('--cache', '--cache-location', cache('eslint'))]),
    () => check('Contract of mf-shared', join(root, 'tools/contract/check.mjs'), only('--cached')),
    () => check('Form', bin('oxfmt/bin/oxfmt'), ['--check']),
    () =>
      check('Fences (layers, no cycles, declared packages)', bin('dependency-cruiser/bin/dependency-cruiser.mjs'), [
        ...workspaces,
        '--config',
        '.dependency-cruiser.cjs',
      ]),
    () =>
      check('Tools', '--test', [
        'tools/card/card.test.mjs',
        'tools/contract/contract.test.mjs',
        'tools/webpack/css-text.test.mjs',
        'tools/language/plugin.test.mjs',
        'tools/run/suites.test.mjs',
        'tools/run/leftovers.test.mjs',
        'tools/run/engines.test.mjs',
      ]),
    () => check('Images and manifests', '--test', ['docker/images.test.mjs']),
    () => check('Dead code', bin('knip/bin/knip.js'), ['--no-progress']),
    () => check('Demo media', join(root, 'api/demo/studio/check.mjs'), []),
    ...besides,
  ]);
}

/** Returns the seed of the order of tests: that of `--seed=N`, or a new one. */
function seedOf(args) {
  const named = args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length);
  return named === undefined ? randomInt(2 ** 31) : Number(named);
}

/**
 * Runs `npm test`. `--strict`: a test that fails once is red even if it passes when run again. `--seed=N`: the order of tests of an earlier run.
 */
export async function run(args = []) {
  markProcesses();
  const seed = seedOf(args);
  console.log(`Order of tests: seed ${seed} (npm test -- --seed=${seed})`);
  // The cache lets a process of the run use what another has compiled: some sixty servers are started. It is emptied first, because nothing else does so.
  process.env.NODE_COMPILE_CACHE = join(root, '.data/cache/node');
  rmSync(process.env.NODE_COMPILE_CACHE, { recursive: true, force: true });
  const results = [];
  const test = async (tests) => {
    const suite = { ...tests, seed };
    results.push({ suite, ...(await runSuite(suite)) });
    return NOTHING;
  };
  results.push(...(await staticChecks({ besides: [build, () => test(units)] })));
  // Nor what it has taken the types out of. The database was prepared without, as an operator's server starts.
  process.env.MARQUEE_STRIPPED = join(root, '.data/cache/stripped');
  rmSync(process.env.MARQUEE_STRIPPED, { recursive: true, force: true });
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(root, 'tools/run/stripped-once.mjs'))}`;
  const couldNot = [];
  const wider = existsSync(join(shared, 'data')) ? { MARQUEE_SHARED: shared } : {};

  const recorded = join(root, '.data/test-reports/sql');
  rmSync(recorded, { recursive: true, force: true });
  const follow = pathToFileURL(join(root, 'api/src/testing/sql/follow.mjs'));
  const recording = { ...wider, MARQUEE_SQL_RECORD: recorded, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${follow}` };
  const files = apiTestFiles();
  const only = (isWanted) => ['--runTestsByPath', ...files.filter(isWanted).map(({ path }) => path)];
  const onPglite = (selection) => test({ label: 'API on PGlite', project: 'api', env: { ...recording, MARQUEE_TEST_ENGINE: 'pglite' }, selection });
  const ranOnPostgres = await withPostgres(async (url) => {
    const isWhole = process.env.MARQUEE_TEST_ENGINES === 'all';
    await onPglite(isWhole ? [] : only(({ engine }) => engine !== undefined));
    const env = { ...recording, MARQUEE_TEST_ENGINE: 'postgres', MARQUEE_TEST_DATABASE_URL: url };
    await test({ label: 'API on PostgreSQL', project: 'api', env, selection: only(({ engine }) => engine !== 'pglite'), onPostgres: true });
    return true;
  });
  if (!ranOnPostgres) {
    await onPglite([]);
    couldNot.push('the API tests on PostgreSQL: no PostgreSQL 15 or newer was found (Debian: apt-get install postgresql)');
  }
  const cluster = process.env.MARQUEE_CITUS_URL;
  if (cluster) {
    const env = { ...wider, MARQUEE_TEST_ENGINE: 'citus', MARQUEE_CITUS_URL: cluster };
    await test({ label: 'API on Citus', project: 'api', env, selection: only(({ engine, isUndistributed }) => engine !== 'pglite' && !isUndistributed) });
  } else couldNot.push('the API tests on Citus: MARQUEE_CITUS_URL names no database of a cluster');
  await test({ label: 'Pages', project: 'pages', env: { MARQUEE_TEST_ENGINE: 'pglite' } });

  const edge =
    hasNginx() &&
    (await withPostgres((url) =>
      check('Edge before two servers', '--test', ['docker/edge/edge.test.mjs', 'docker/edge/region.test.mjs'], { MARQUEE_TEST_DATABASE_URL: url }),
    ));
  if (edge) results.push(edge);
  else
    couldNot.push(
      'the edge before two servers: no nginx, envsubst, openssl or PostgreSQL was found (Debian: apt-get install nginx-light gettext-base openssl postgresql)',
    );
  const browsers = await findBrowsers();
  if (!browsers) couldNot.push('the journeys: no Chromium was found and none could be installed (Debian: apt-get install chromium)');
  else {
    const env = { ...wider, MARQUEE_BROWSER: browsers.engine, MARQUEE_WHOLE_BROWSER: browsers.whole };
    await test({ label: 'Journeys in a browser', project: 'journeys', env });
  }

  const suites = results.filter(({ suite }) => suite);
  results.push(await secondLook(suites, { strict: args.includes('--strict') }));
  // After the second look: a test that failed at first ran only some of its statements.
  if (ranOnPostgres) {
    const checkSql = (url) =>
      check('SQL against the schema', join(root, 'api/src/testing/sql/check.ts'), [recorded], {
        MARQUEE_TEST_ENGINE: 'postgres',
        MARQUEE_TEST_DATABASE_URL: url,
      });
    results.push(await withPostgres(checkSql));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`Slowest files:\n${slowestFiles(suites).join('\n')}`);
  for (const command of endLeftovers()) console.log(`LEFT BEHIND, and ended: ${command}`);
  for (const what of couldNot) console.log(`NOT RUN: ${what}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

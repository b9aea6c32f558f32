import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { root } from './command.mjs';
import { developOver, localOptions } from '../deploy/local.mjs';
import { asked } from '../deploy/registry.mjs';
import { watchAlone } from '../deploy/watch.mjs';
import { placeOf } from '../webpack/place.mjs';
import { frontEnds as all, remotes } from '../workspaces.mjs';
import { demoSetting } from './surroundings.mjs';

/** Time in which several changes count as one. */
const TOGETHER_MS = 300;
/** Files that the server reads at its start. Pages fetch changed scripts again by themselves. */
const IS_READ = /(?:^|[\\/])(?:release\.json|current\.json|document\.mjs)$/;
const IS_SOURCE = /(?<!\.test)\.(?:ts|sql|json)$/;

/** Runs the server, and restarts it when a file it is made of changes. One process after the other: the embedded database has one owner. */
function keepServing() {
  const begin = () => spawn(process.execPath, [join(root, 'api/src/server.ts')], { cwd: root, stdio: 'inherit', env: { ...process.env, ...demoSetting() } });
  let child = begin();
  let [isStopping, waiting] = [false, undefined];
  const anew = () => {
    const next = () => isStopping || (child = begin());
    if (child.exitCode !== null || child.signalCode !== null) return void next();
    child.once('close', next);
    child.kill('SIGTERM');
  };
  const heard = (wanted) => (_, file) => {
    if (!file || !wanted.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(anew, TOGETHER_MS);
  };
  const watchers = [
    ...['api/src', 'api/contract', 'api/migrations', 'api/text'].map((folder) => watch(join(root, folder), { recursive: true }, heard(IS_SOURCE))),
    watch(join(root, 'dist'), { recursive: true }, heard(IS_READ)),
  ];
  return () => {
    isStopping = true;
    clearTimeout(waiting);
    for (const one of watchers) one.close();
    child.kill('SIGTERM');
  };
}

/** Starts a watching build of one package. */
function keepBuilding(name) {
  return spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', '--config', 'webpack.config.mjs'], {
    cwd: join(root, name),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** Starts watching builds of remotes over a platform that runs elsewhere, for the owner of the key alone. */
function runOver(options, names) {
  if (names.length > 0 && names.every((name) => remotes.includes(name))) return developOver(options, names.map(placeOf), watchAlone);
  console.error(`Over a deployed platform one names remotes: npm run dev -- ${remotes[0]} --over https://…. There are: ${remotes.join(', ')}.`);
  return 2;
}

/**
 * Runs the platform with watching builds of the named packages over the built rest. Pages render a changed component again and keep what was typed; the
 * shell is always watched, because it provides the React that can do so.
 */
export async function run(args) {
  const given = asked(args, localOptions, {});
  if (!given) return 2;
  const names = given.positionals;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) {
    console.error(`No front end "${unknown}". There are: ${all.join(', ')}.`);
    return 2;
  }
  if (given.values.over !== undefined) return runOver(given.values, names);
  await buildAll();
  const builds = [...new Set(['shell', ...(names.length > 0 ? names : all)])].map(keepBuilding);
  const stopServing = keepServing();
  const stop = () => {
    stopServing();
    for (const child of builds) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const codes = await Promise.all(builds.map((child) => new Promise((resolve) => child.on('close', resolve))));
  return codes.find((code) => code) ?? 0;
}

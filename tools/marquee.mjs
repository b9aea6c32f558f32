#!/usr/bin/env node
// The one way in: makes sure that packages and a new enough Node are there, then runs the command. Node's own modules only.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './run/packages.mjs';
import { bundledNode, isNewEnough } from './run/runtime.mjs';

const commands = new Set([
  'start',
  'test',
  'dev',
  'bench',
  'check',
  'fuzz',
  'build',
  'create-remote',
  'create-module',
  'contract',
  'tables',
  'texts',
  'load-films',
  'live-demo',
  'make-administrator',
  'doctor',
  'backup',
  'restore',
  'distribute',
  'deploy',
  'rollback',
  'releases',
  'pack',
]);
const [command = 'start', ...rest] = process.argv.slice(2);

if (!commands.has(command)) {
  console.error(`Unknown command "${command}". There are: ${[...commands].join(', ')}.`);
  process.exit(2);
}

await ensurePackages().catch(giveUp);

if (isNewEnough(process.versions.node)) {
  const { run } = await import(`./run/${command}.mjs`);
  process.exitCode = await run(rest).catch(giveUp);
} else {
  const node = bundledNode();
  if (!node) {
    console.error(`Marquee needs Node 22 or newer; this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}.`);
    process.exit(1);
  }
  console.log(`Node ${process.versions.node} is older than 22: carrying on under the Node 22 among the packages.`);
  process.exitCode = await carryOn(node);
}

/** The reason is for a reader; where in our code it came up is not. */
function giveUp(error) {
  console.error(error.message);
  process.exit(error.exitCode ?? 1);
}

/** Runs this again under another Node, which gets our signals, and returns its exit code. */
function carryOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...rest], { stdio: 'inherit', env: withNode(node) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/** Whatever the command starts finds the same Node first. */
function withNode(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const folder = node.slice(0, Math.max(node.lastIndexOf('/'), node.lastIndexOf('\\')));
  return { ...process.env, PATH: `${folder}${separator}${process.env.PATH ?? ''}` };
}

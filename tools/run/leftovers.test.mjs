import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { endLeftovers, markProcesses } from './leftovers.mjs';

const options = { skip: !existsSync('/proc/self/environ') && 'needs /proc' };

test('a process that outlives its parent is ended and named; others are left alone', options, async (t) => {
  const script = 'setInterval(() => undefined, 1000) // ';
  const other = spawn(process.execPath, ['-e', `${script}other`]);
  t.after(() => other.kill());
  markProcesses();
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${script}left behind`)}], { detached: true, stdio: 'ignore' });
    child.unref(); console.log(child.pid)`,
  ]);
  const [pid] = await once(parent.stdout, 'data');
  await once(parent, 'close');
  const commands = endLeftovers();
  assert.equal(commands.length, 1);
  assert.match(commands[0], /left behind$/);
  assert.equal(other.exitCode, null);
  await ended(Number(pid));
});

async function ended(pid) {
  while (existsSync(`/proc/${pid}/exe`)) await new Promise((resolve) => setImmediate(resolve));
}

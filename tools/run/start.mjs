import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildAll } from './build.mjs';
import { root } from './command.mjs';
import { EndedEarly } from './ended-early.mjs';
import { step } from './progress.mjs';
import { demoSetting } from './surroundings.mjs';

/** Builds what is stale, serves everything from one process, and says where to go and who one can be. */
export async function run() {
  await buildAll();
  return serve();
}

/** Serves what is built. Returns the server's exit code; throws when it ends before it is ready. */
export async function serve() {
  const server = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...demoSetting(), MARQUEE_ANNOUNCE: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  });
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code) => resolve(code ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  const announced = new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const message = announcement(line);
      if (message) resolve(message);
      else console.log(line);
    });
  });
  const endedEarly = ended.then((code) => {
    throw new EndedEarly(code);
  });
  const ready = await step('Starting (database, server)', () => Promise.race([announced, endedEarly]));
  // It is no longer early.
  endedEarly.catch(() => undefined);
  printWelcome(ready);
  return ended;
}

function announcement(line) {
  if (!line.startsWith('{"ready"')) return undefined;
  return JSON.parse(line);
}

function printWelcome({ port, tenants, people, firstAdministrator, showsOutbox }) {
  console.log('\nMarquee is running.\n');
  for (const tenant of tenants)
    console.log(
      `  ${tenant.name.padEnd(12)} ${tenant.hosts
        .filter((host) => host.includes('localhost'))
        .map((host) => `http://${host}:${port}`)
        .join('   ')}`,
    );
  if (people.length) {
    console.log(`\n  Demo people (password: ${people[0].password})`);
    for (const person of people) console.log(`    ${person.tenant.padEnd(12)} ${person.role.padEnd(16)} ${person.email}`);
    console.log(`\n  'Sign in with Marquee ID' takes sam@id.example`);
  }
  if (firstAdministrator.length) console.log(`\n  ${firstAdministrator.join('\n  ')}`);
  if (showsOutbox) console.log(`\n  Letters:       http://localhost:${port}/v1/dev/outbox`);
  console.log(`\n  API documents: http://localhost:${port}/v1/docs\n  Ctrl+C stops it.\n`);
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildAll } from './build.mjs';
import { root } from './command.mjs';
import { step } from './progress.mjs';

/** Builds what is stale, serves everything from one process, and says where to go and who one can be. */
export async function run() {
  await buildAll();
  const server = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MARQUEE_ANNOUNCE: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  });
  const ended = new Promise((resolve) => server.on('close', (code, signal) => resolve(code ?? (signal ? 0 : 1))));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  const announced = new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const message = announcement(line);
      if (message) resolve(message);
      else console.log(line);
    });
  });
  const ready = await step('Starting (database, demo tenants, server)', () => Promise.race([announced, ended]));
  if (typeof ready === 'number') return ready || 1;
  printWelcome(ready);
  return ended;
}

function announcement(line) {
  if (!line.startsWith('{"ready"')) return undefined;
  return JSON.parse(line);
}

function printWelcome({ port, tenants, people }) {
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
  if (!process.env.SMTP_URL) console.log(`\n  Letters:       http://localhost:${port}/v1/dev/outbox`);
  console.log(`\n  API documents: http://localhost:${port}/v1/docs\n  Ctrl+C stops it.\n`);
}

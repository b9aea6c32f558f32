import { join } from 'node:path';
import { examine } from './doctor/checks.ts';
import { newestBuilds } from './site/federation/releases.ts';

const { env } = process;
const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

const dist = env['MARQUEE_DIST'] ?? join(import.meta.dirname, '../../dist');
const refused: string[] = [];
const remotes = newestBuilds(dist, (file, reason) => refused.push(`${file}: ${reason}`)).map(({ name }) => name);
const findings = await examine(env, { dist, remotes, refused, dataDirectory: env['MARQUEE_DATA'] ?? '.data' });
for (const { about, state, words } of findings) process.stdout.write(`${marks[state]}  ${about.padEnd(15)} ${words}\n`);
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0;

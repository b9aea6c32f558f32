import { join } from 'node:path';
import { examine } from './doctor/checks.ts';

const { env } = process;
const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

const findings = await examine(env, {
  dist: env['MARQUEE_DIST'] ?? join(import.meta.dirname, '../../dist'),
  dataDirectory: env['MARQUEE_DATA'] ?? '.data',
});
for (const { about, state, words } of findings) process.stdout.write(`${marks[state]}  ${about.padEnd(15)} ${words}\n`);
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0;

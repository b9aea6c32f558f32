/** @engine both */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { Processes } from '../testing/run-server.ts';

let processes: Processes;
beforeEach(() => {
  processes = new Processes();
});
afterEach(() => {
  processes.end();
});

const examine = async (env: Record<string, string>) => {
  const { code, said } = await processes.run({ file: 'doctor.ts' }, { env: { PORT: String(await freePort()), ...env } });
  const states = Object.fromEntries(
    said.split('\n').flatMap((line) => (/^(ok {2}|warn|FAIL) {2}(.{15}) /.exec(line) ? [[line.slice(6, 21).trim(), line.slice(0, 4).trim()]] : [])),
  );
  return { code, said, states };
};

const RELEASE = { name: 'mf_catalog', version: '1', routes: ['/movies'], slots: [], preload: [], integrity: {}, requires: { react: '19', shared: '4' } };

function build(release: object = RELEASE): void {
  const write = (path: string, value: unknown) => {
    mkdirSync(join(processes.directory, 'dist', path, '..'), { recursive: true });
    writeFileSync(join(processes.directory, 'dist', path), JSON.stringify(value));
  };
  write('shell/current.json', { version: '1' });
  write('remotes/mf_catalog/current.json', { version: '1' });
  write('remotes/mf_catalog/1/release.json', release);
}

test('says what is missing on a new machine, and nothing once it is there', async () => {
  const bare = await examine({});
  expect([bare.code, bare.states]).toEqual([
    1,
    { Node: 'ok', Settings: 'ok', 'Data directory': 'ok', Database: 'ok', Builds: 'FAIL', Key: 'ok', Port: 'ok', Mail: 'warn', Video: 'ok' },
  ]);
  expect(bare.said).toContain('npm run build');
  build();
  const built = await examine({ NODE_ENV: 'development' });
  expect([built.code, new Set(Object.values(built.states))]).toEqual([0, new Set(['ok'])]);
});

test('says of a build that a server would pass over why', async () => {
  build({ ...RELEASE, routes: ['/login'] });
  const { code, states, said } = await examine({ NODE_ENV: 'development' });
  expect([code, states['Builds'], said]).toEqual([1, 'FAIL', expect.stringContaining("/login is the platform's own")]);
});

test('says what a server would refuse: its settings, a database that does not answer, a port that is taken', async () => {
  build();
  const settings = await examine({ MARQUEE_DEMO: 'on' });
  expect([settings.code, settings.states['Settings'], settings.said]).toEqual([1, 'FAIL', expect.stringContaining('MARQUEE_DEMO')]);
  const gone = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([gone.code, gone.states['Database']]).toEqual([1, 'FAIL']);
  const alone = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', MARQUEE_SECRET: '' });
  expect([alone.states['Key'], alone.said]).toEqual(['warn', expect.stringContaining('More than one process needs MARQUEE_SECRET')]);
  expect((await examine({ MARQUEE_SECRET: '', MARQUEE_ROLE: 'api' })).states['Settings']).toBe('FAIL');
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = await examine({ PORT: String((other.address() as AddressInfo).port) });
  other.close();
  expect([taken.code, taken.states['Port']]).toEqual([1, 'FAIL']);
});

test('names the ffmpeg that prepares films, and says what to do where none is found', async () => {
  build();
  const found = await examine({ NODE_ENV: 'development' });
  expect(found.said).toMatch(/ok {4}Video {11}ffmpeg version /);
  const none = await examine({ NODE_ENV: 'development', MARQUEE_FFMPEG: '/nowhere/ffmpeg' });
  expect([none.code, none.states['Video'], none.said]).toEqual([0, 'warn', expect.stringContaining('/nowhere/ffmpeg does not run: correct MARQUEE_FFMPEG')]);
});

test('names the bucket files are kept in, and says when it cannot be used', async () => {
  build();
  const s3 = await marquee.startS3();
  const found = await examine({ NODE_ENV: 'development', ...s3.env });
  const other = await examine({ ...s3.env, S3_BUCKET: 'not-there' });
  await s3.stop();
  const gone = await examine(s3.env);
  expect([found, other, gone].map(({ code, states }) => [code, states['Storage']])).toEqual([
    [0, 'ok'],
    [1, 'FAIL'],
    [1, 'FAIL'],
  ]);
  for (const wrong of [{ MARQUEE_STORAGE: 'tape' }, { MARQUEE_STORAGE: 's3' }, { ...s3.env, S3_ENDPOINT: 'nowhere' }, { ...s3.env, S3_SECRET_ACCESS_KEY: '' }])
    expect((await examine(wrong)).states['Settings']).toBe('FAIL');
}, 120_000);

test('names the database it found: embedded, or a PostgreSQL with what is still to be migrated', async () => {
  build();
  const { code, said } = await examine({ DATABASE_URL: marquee.databaseUrl ?? '' });
  const [line] = said.split('\n').filter((one) => one.includes('Database'));
  expect([code, line]).toEqual([0, expect.stringContaining(marquee.databaseUrl ? ', 0 migrations to come' : 'embedded, in ')]);
});

/** @engine pglite */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../testing/free-port.ts';
import { shortLived } from '../testing/run-server.ts';

interface Running {
  readonly process: ChildProcess;
  readonly base: string;
  readonly announced: { tenants: { id: string; slug: string; publicKey: string }[]; people: { email: string; password: string }[] };
}

const source = join(__dirname, '..');
let directory: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
});
afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

function run(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [...shortLived, join(source, file), ...args], {
    env: { ...process.env, DATABASE_URL: '', MARQUEE_DATA: directory, MARQUEE_LOG_LEVEL: 'silent', MARQUEE_DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function serve(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = run('server.ts', [], { PORT: String(port), HOST: '127.0.0.1', MARQUEE_ANNOUNCE: '1', ...env });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const announced = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('{"ready"') && resolve(line));
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { process: child, base: `http://127.0.0.1:${port}`, announced: JSON.parse(announced) as Running['announced'] };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

async function titles({ base, announced }: Running, slug: string): Promise<number> {
  const tenant = announced.tenants.find((known) => known.slug === slug)!;
  const answer = await fetch(`${base}/v1/product/list`, { headers: { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id } });
  return ((await answer.json()) as { totalElements: number }).totalElements;
}

test('a first start makes the demo tenants; SIGTERM ends it cleanly; the second start finds all as it was', async () => {
  const first = await serve();
  const count = await titles(first, 'demo');
  expect(count).toBeGreaterThan(10);
  expect(first.announced.tenants.map(({ slug }) => slug)).toEqual(['demo', 'northlight']);
  const { email, password } = first.announced.people[0]!;
  const tenant = first.announced.tenants[0]!;
  const login = await fetch(`${first.base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const { hostname, port } = new URL(first.base);
  const ahead = connect(Number(port), hostname);
  await once(ahead, 'connect');
  first.process.kill('SIGTERM');
  expect((await endOf(first.process)).code).toBe(0);
  const second = await serve();
  expect([await titles(second, 'demo'), second.announced.tenants[0]?.id]).toEqual([count, tenant.id]);
}, 240_000);

test('a data directory in use is refused with what to do; one left by a killed server is not', async () => {
  const first = await serve();
  const second = await endOf(run('server.ts', [], { PORT: '0' }));
  expect(second).toEqual({ code: 73, said: expect.stringMatching(/in use by process \d+\. Stop it, or .*DATABASE_URL/) });
  const film = await endOf(run('films/load-films.ts', ['--file', join(source, 'films', 'sample.ndjson.gz')]));
  expect(film).toEqual({ code: 73, said: expect.stringContaining(`process ${first.process.pid}`) });
  expect(await titles(first, 'demo')).toBeGreaterThan(10);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  expect(await titles(await serve(), 'demo')).toBeGreaterThan(10);
}, 240_000);

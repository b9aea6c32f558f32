import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readTitles } from '../../api/src/distribution/feed/titles.repository.ts';
import { systemContext } from '../../api/src/platform/context.ts';
import { createLog } from '../../api/src/platform/http.ts';
import { openPostgres } from '../../api/src/platform/postgres.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { ownerAt } from '../lists/owner.ts';
import { serve } from '../lists/servers.ts';
import { makeTitles } from '../search/titles.ts';

const PORT = '8187';
const MANY = Number(process.env['TITLES'] ?? 100_000);
const PAGE = 200;
const FORMATS = ['MRSS', 'GOOGLE', 'MMC', 'EMA_CSV'] as const;
/** Building a feed reads, judges, writes, packs and keeps: at most so many times what reading the rows takes. */
const MAX_RATIO = 4;
/** Memory a worker may take for it, beyond what it has when it is idle. */
const MAX_MB = 400;
const LOOK_EVERY_MS = 250;

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}
interface Channel {
  readonly id: string;
  readonly state: string;
  readonly live: { readonly titles: number } | null;
  readonly waiting: { readonly titles: number } | null;
}

/** Gives every made title a film and pictures, without which none is ready. */
async function fill(url: string, tenantId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeTitles(client, tenantId, MANY);
    await client.query(
      `update product set metadata = metadata || '{"certification": "PG", "durationSeconds": 5400}' where tenant_id = $1 and path like 'made-%'`,
      [tenantId],
    );
    await client.query(
      `insert into content (tenant_id, id, product_id, file_type, path, master_path, large_path, small_path, sequence)
      select p.tenant_id, gen_random_uuid(), p.id, k.kind, '/media/film/' || k.file, k.file_path, k.picture, k.picture, k.place
      from product p cross join (values ('VIDEO_MASTER', 'master.m3u8', '/media/film/master.m3u8', '', 0), ('POSTER', 'poster.jpg', '', '/media/film/poster.jpg', 1),
        ('HERO_IMAGE', 'hero.jpg', '', '/media/film/hero.jpg', 2)) k(kind, file, file_path, picture, place) where p.tenant_id = $1 and p.path like 'made-%'`,
      [tenantId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Reads the rows of all titles as a feed does, and does nothing with them. Returns how many a second. */
async function rowsPerSecond(url: string, tenantId: string): Promise<number> {
  const database = openPostgres(url, { onError: () => undefined });
  const ctx = systemContext(database, { id: tenantId, slug: 'demo' }, { now: () => new Date(), log: createLog('silent') });
  const start = performance.now();
  let rows = 0;
  for (const programType of ['FEATURE', 'PROGRAM', 'EVENT', 'SERIES', 'SHORT'] as const) {
    let after: string | undefined;
    for (;;) {
      const page = await readTitles(ctx, { filter: {}, programType, after, size: PAGE });
      rows += page.length;
      after = page.at(-1)?.id;
      if (page.length < PAGE) break;
    }
  }
  const rate = rows / ((performance.now() - start) / 1000);
  await database.close();
  return rate;
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const done = await withPostgres(async (url) => {
  const server = await serve('api/src/server.ts', { DATABASE_URL: url, PORT });
  const tenant = (JSON.parse(server.announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  if (!tenant) throw new Error('the demo tenant is missing');
  await fill(url, tenant.id);
  const ask = await ownerAt(`http://127.0.0.1:${PORT}`, server.announced, 'demo');
  const pid = server.process.pid ?? 0;
  const [rows, idle] = [await rowsPerSecond(url, tenant.id), memoryOf(pid, 'VmRSS')];
  console.log(`reading the rows of ${MANY.toLocaleString('en')} titles, and nothing else (reference)  1.00  (${rows.toFixed(0)} a second)`);
  let worst = 0;
  for (const format of FORMATS) {
    const { id } = await ask<Channel>('/channel/item', { name: `Bench ${format}`, format, schedule: 'MANUAL', territories: ['US'] });
    const start = performance.now();
    await ask(`/channel/run/${id}`, {});
    let channel = await ask<Channel>(`/channel/item/${id}`);
    while (channel.state === 'RUNNING') {
      await pause(LOOK_EVERY_MS);
      channel = await ask<Channel>(`/channel/item/${id}`);
    }
    const titles = channel.live?.titles ?? channel.waiting?.titles ?? 0;
    const rate = MANY / ((performance.now() - start) / 1000);
    worst = Math.max(worst, rows / rate);
    console.log(
      `${format.padEnd(10)} ${(rows / rate).toFixed(2)}  (${rate.toFixed(0)} a second, ${titles.toLocaleString('en')} titles in it; at most ${MAX_RATIO})`,
    );
  }
  const memory = memoryOf(pid, 'VmHWM') - idle;
  console.log(`memory at its highest beyond an idle server: ${memory.toFixed(0)} MB (at most ${MAX_MB})`);
  await server.stop();
  if (worst > MAX_RATIO || memory > MAX_MB) process.exitCode = 1;
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');

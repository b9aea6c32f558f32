import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { killed } from '../ingest/library.ts';
import { ownerAt } from '../lists/owner.ts';
import { serve, type Served } from '../lists/servers.ts';

const RUNS = Number(process.env['BENCH_KILLS'] ?? 50);
/** A feed is built and delivered within so many milliseconds; the kill comes at a random time of them. */
const WITHIN_MS = 1500;
const LOOK_EVERY_MS = 100;

interface Channel {
  readonly id: string;
  readonly state: string;
}
interface Delivery {
  readonly id: string;
  readonly state: string;
}
interface Title {
  readonly id: string;
  readonly version: number;
}

/** A partner that is put files: it keeps whole ones by their key, and counts the rest. */
async function startPartner() {
  const whole = new Map<string, string>();
  const counts = { broken: 0, repeated: 0, differing: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const key = String(request.headers['idempotency-key']);
      if (request.headers['content-digest'] !== `sha-256=:${createHash('sha256').update(body).digest('base64')}:`) counts.broken += 1;
      const before = whole.get(key);
      if (before !== undefined) counts[before === body.toString() ? 'repeated' : 'differing'] += 1;
      whole.set(key, body.toString());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { whole, counts, url: `http://localhost:${(server.address() as AddressInfo).port}/in/`, close: () => server.close() };
}

const done = await withPostgres(async (url) => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const start = () => serve('api/src/server.ts', { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, MARQUEE_LOCAL_TARGETS: '1' });
  const partner = await startPartner();
  let server: Served = await start();
  let missing = 0;
  try {
    let ask = await ownerAt(base, server.announced, 'northlight');
    const target = { mode: 'PUSH', targetUrl: partner.url, targetSecret: 'token' };
    const { id } = await ask<Channel>('/channel/item', { name: 'Killed', format: 'JSON', schedule: 'MANUAL', ...target });
    const [first] = (await ask<{ content: Title[] }>('/product/list?kind=TITLE&entityStatus=APPROVED&size=1')).content;
    for (let run = 1; run <= RUNS; run += 1) {
      const { version } = await ask<Title>(`/product/item/${first?.id ?? ''}`);
      const name = `Changed ${run}`;
      await ask('/product/item', { id: first?.id, version, name });
      await ask(`/channel/run/${id}`, {});
      const at = Math.random() * WITHIN_MS;
      await pause(at);
      await killed(server.process);
      server = await start();
      ask = await ownerAt(base, server.announced, 'northlight');
      while ((await ask<Channel>(`/channel/item/${id}`)).state === 'RUNNING') await pause(LOOK_EVERY_MS);
      let delivery: Delivery | undefined;
      do {
        await pause(LOOK_EVERY_MS);
        [delivery] = (await ask<{ content: Delivery[] }>(`/channel/delivery/list?channelId=${id}&size=1`)).content;
      } while (delivery && ['WAITING', 'SENDING'].includes(delivery.state));
      const isThere = [...partner.whole.values()].some((body) => body.includes(name));
      if (!isThere) missing += 1;
      console.log(`${run}: killed after ${(at / 1000).toFixed(1)} s, then ${delivery?.state ?? 'no delivery'}${isThere ? '' : ', and the file is MISSING'}`);
    }
  } finally {
    await server.stop();
    partner.close();
  }
  const { broken, repeated, differing } = partner.counts;
  console.log(`${RUNS} kills: ${partner.whole.size} files under keys of their own, ${broken} broken, ${differing} keys with two files, ${missing} missing`);
  console.log(`${repeated} sent again under the same key, because the answer came after the kill`);
  if (broken + differing + missing > 0) process.exitCode = 1;
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');

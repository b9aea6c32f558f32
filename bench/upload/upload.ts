import { createReadStream, createWriteStream, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, closeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { type Library, makeTitle, openLibrary, pieceHeaders } from '../ingest/library.ts';
import { serve } from '../lists/servers.ts';

const BYTES = Number(process.env['BENCH_UPLOAD_GB'] ?? 10) * 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const source = join(folder, 'sparse.mov');

/** Makes a file without content, which takes no room. */
function makeSparse(): void {
  closeSync(openSync(source, 'w'));
  truncateSync(source, BYTES);
}

/** Sends the file as one body. Returns MB a second. */
async function send(url: string, method: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const begun = performance.now();
  const body = Readable.toWeb(createReadStream(source, { highWaterMark: MEGABYTE })) as ReadableStream<Uint8Array>;
  const answer = await fetch(url, { method, headers: { ...headers, 'content-length': String(BYTES) }, body, duplex: 'half' } as RequestInit);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return BYTES / MEGABYTE / ((performance.now() - begun) / 1000);
}

/** Sends it to a server that writes the body to a file, and does nothing else. */
async function sendBare(): Promise<number> {
  const kept = join(folder, 'bare');
  const server = createServer((request, reply) => {
    void pipeline(request, createWriteStream(kept)).then(() => reply.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'PUT', {});
  } finally {
    server.close();
    rmSync(kept, { force: true });
  }
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Upload {
  readonly base: string;
  readonly library: Library;
  readonly pid: number;
}

/** Uploads it as a film, and watches the memory of the server. */
async function upload({ base, library, pid }: Upload) {
  const productId = await makeTitle(library.call, 'Ten gigabytes');
  const { id } = await library.call<{ id: string }>('POST', '/media/item', { productId, kind: 'VIDEO_MASTER', bytes: BYTES });
  const idle = memoryOf(pid);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 200);
  const speed = await send(`${base}/v1/media/upload/${id}`, 'PATCH', pieceHeaders(library, 0));
  clearInterval(watch);
  return { speed, idle, peak };
}

const port = await freePort();
const env = { PORT: String(port), HOST: '127.0.0.1', MARQUEE_DATA: join(folder, 'data'), MARQUEE_ROLE: 'api', NODE_ENV: 'development' };
const server = await serve('api/src/server.ts', env);
try {
  makeSparse();
  const base = `http://127.0.0.1:${port}`;
  const library = await openLibrary(base, server.announced);
  const { speed, idle, peak } = await upload({ base, library, pid: server.process.pid ?? 0 });
  const bare = await sendBare();
  console.log(`${BYTES / 1024 ** 3} GB sent as one film: ${speed.toFixed(0)} MB/s, ${(speed / bare).toFixed(2)} × a bare server (${bare.toFixed(0)} MB/s)`);
  console.log(`memory of the server: ${idle.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB meanwhile (${(peak / idle).toFixed(2)} ×)`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

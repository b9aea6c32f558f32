import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LiveInput, Product } from '../../contract/index.ts';
import { findPrograms } from '../platform/ingest/programs.ts';

const PASSWORD = 'marquee-demo-2026';
const EVENT = 'Live demo';
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;

const say = (words: string) => process.stdout.write(`${words}\n`);

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Makes calls of the demo's editor. Throws with what the server says. */
async function signIn(site: string, email: string): Promise<Call> {
  const document = await (await fetch(site)).text();
  const found = /id="marquee">(.*?)<\/script>/s.exec(document)?.[1];
  if (found === undefined) throw new Error(`No site answers at ${site}. Start one with \`npm start\`, or name it by --site.`);
  const { apiKey, tenant } = JSON.parse(found) as { apiKey: string; tenant: { id: string } };
  const headers: Record<string, string> = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, 'content-type': 'application/json' };
  const call: Call = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${site}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const reply = (await answer.json()) as T & { message?: string };
    if (!answer.ok) throw new Error(reply.message ?? `${path} answers ${answer.status}`);
    return reply;
  };
  const { jwt } = await call<{ jwt: string }>('POST', '/auth/login', { email, password: PASSWORD });
  headers['authorization'] = `Bearer ${jwt}`;
  return call;
}

/** Makes the event and publishes it without pictures. A recording before it is left alone. */
async function makeEvent(call: Call): Promise<Product> {
  const metaData = { programType: 'EVENT', startsAt: new Date().toISOString() };
  const made = await call<Product>('POST', '/product/item', {
    kind: 'TITLE',
    name: `${EVENT} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
    metaData,
  });
  let { version } = made;
  for (const move of ['prepare', 'complete', 'approve'])
    ({ version } = await call<Product>('POST', '/product/move', { id: made.id, version, move, publishAnyway: true, reason: 'Live demo' }));
  return call<Product>('GET', `/product/item/${made.id}`);
}

async function listening(call: Call, id: string): Promise<LiveInput> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const { input } = await call<{ input: LiveInput | null }>('GET', `/live/item/${id}`);
    if (input?.port != null) return input;
    if (input?.fault) throw new Error(input.fault.message);
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('No worker listens. Check that the server does jobs.');
}

/** Returns the exit code. */
async function liveDemo(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: `http://localhost:${process.env['PORT'] || 8080}` },
      email: { type: 'string', default: 'editor@demo.example' },
      seconds: { type: 'string', default: '600' },
    },
  });
  const programs = await findPrograms(process.env);
  if (!programs.ok) throw new Error(programs.error);
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400) throw new Error('--seconds is a whole number from 1 to 86400.');
  const call = await signIn(values.site, values.email);
  const { id, name, path } = await makeEvent(call);
  const { key } = await call<{ key: string }>('POST', `/live/open/${id}`, { protocol: 'RTMP' });
  await call('POST', `/live/start/${id}`);
  const { host, port } = await listening(call, id);
  say(`${name}: ${values.site}/events/${path}, for staff ${values.site}/library/title/${id}`);
  say(`Sending test pictures for ${seconds} s. Ctrl+C ends it.`);
  const inputs = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=30:d=${seconds}`, '-f', 'lavfi', '-i', `sine=f=440:b=4:r=48000:d=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', '-c:a', 'aac', '-f', 'flv'];
  const address = `rtmp://${host ?? new URL(values.site).hostname}:${port}/live/${key}`;
  const encoder = spawn(programs.value.ffmpeg, ['-v', 'error', '-nostdin', ...inputs, ...codecs, address], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => encoder.kill('SIGINT');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await once(encoder, 'close');
  await call('POST', `/live/stop/${id}`);
  say('It is over. The recording becomes the film of the event.');
  return 0;
}

process.exitCode = await liveDemo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

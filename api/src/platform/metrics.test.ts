/** @engine pglite */
import { afterAll, beforeAll, expect, test } from '@jest/globals';

type Started = Awaited<ReturnType<typeof marquee.startAppWith>>;
let guarded: Started, open: Started;
beforeAll(async () => {
  guarded = await marquee.startAppWith({ metrics: { token: 'a token of the watch' } });
  open = await marquee.startAppWith({ metrics: { openHere: true } });
});
afterAll(() => Promise.all([guarded.app.close(), open.app.close()]));

const read = async ({ app }: Started, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.http.inject({ url: '/metrics', ...options });
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('tells of the event loop, answers, memory and time, as Prometheus reads it', async () => {
  await open.app.http.inject({ url: '/healthz' });
  const { headers, body } = await read(open);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const quantile of ['0.5', '0.99', '1']) expect(valueOf(body, `marquee_event_loop_delay_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0);
  expect(valueOf(body, 'marquee_http_answers_total{status="2xx"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  const shape = /^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[a-z]+="[^"]*"\})? -?[\d.e+-]+|)$/;
  expect(body.split('\n').filter((line) => !shape.test(line))).toEqual([]);
});

test('a busy thread shows', async () => {
  await read(open);
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const end = performance.now() + 300; performance.now() < end;);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(valueOf((await read(open)).body, 'marquee_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0.2);
});

test('nobody else learns that it is there', async () => {
  const missing = (await open.app.http.inject({ url: '/nothing-here' })).json<{ code: string }>();
  const refused = [
    await read({ ...open, app: marquee.app }),
    await read(guarded),
    await read(guarded, { headers: { authorization: 'Bearer another' } }),
    await read(open, { remoteAddress: '203.0.113.9' }),
    await read(open, { remoteAddress: '::ffff:203.0.113.9' }),
    await read(open, { headers: { 'x-forwarded-for': '127.0.0.1' } }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(refused.map(() => missing.code));
  expect((await read(guarded, { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer a token of the watch' } })).statusCode).toBe(200);
});

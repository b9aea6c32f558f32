/** @engine pglite */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import { Processes } from '../../testing/run-server.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

let processes: Processes, collector: Server, spans: Sent[], told: string;

beforeEach(async () => {
  processes = new Processes();
  [spans, told] = [[], ''];
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      told += body;
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  collector.close();
  processes.end();
});

const serve = (env: Record<string, string>) => {
  buildTestShell(join(processes.directory, 'dist'));
  return processes.serve({ NODE_ENV: 'test', MARQUEE_DEMO: 'on', ...env });
};

test('a trace goes from the page through its calls to their statements, and holds nothing anybody wrote', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const { traceparent = '' } = (await (await fetch(server.base)).json()) as { traceparent?: string };
  const [, traceId, pageSpan] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent) ?? [];
  expect(traceId).toEqual(expect.any(String));
  const { id, publicKey } = server.announced.tenants[0]!;
  const headers = { 'x-api-key': publicKey, 'x-tenant-id': id, 'content-type': 'application/json', traceparent };
  expect((await fetch(`${server.base}/v1/product/list?q=lighthouse-keeper`, { headers })).status).toBe(200);
  const body = JSON.stringify({ email: server.announced.people[0]?.email, password: server.announced.people[0]?.password });
  expect((await fetch(`${server.base}/v1/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
  await server.stop();

  const own = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => own.find((span) => span.name === name);
  expect(named('GET /')).toMatchObject({ spanId: pageSpan });
  for (const name of ['GET /v1/product/list', 'POST /v1/auth/login']) {
    const call = named(name);
    expect(call?.parentSpanId).toBe(pageSpan);
    expect(call?.attributes).toContainEqual({ key: 'marquee.tenant', value: { stringValue: 'demo' } });
    const below = new Set([call?.spanId]);
    for (const span of own) if (below.has(span.parentSpanId)) below.add(span.spanId);
    const statements = own.filter((span) => below.has(span.parentSpanId) && span.attributes.some(({ key }) => key === 'db.query.text'));
    expect([name, statements.length > 0]).toEqual([name, true]);
  }
  expect(told).not.toMatch(/lighthouse-keeper|marquee-demo-2026|@demo\.example/);
}, 120_000);

test('without a collector nothing is traced, and pages are not told to', async () => {
  const server = await serve({});
  expect(await (await fetch(server.base)).json()).not.toHaveProperty('traceparent');
  await server.stop();
  expect(spans).toEqual([]);
}, 120_000);

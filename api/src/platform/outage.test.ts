/** @engine both */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';

/** Stands between the server and its database, and can fall silent or break. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private isCut = false;
  port = 0;

  async plugInto(url: URL): Promise<string> {
    this.server = createServer((near) => {
      if (this.isCut) return near.destroy();
      const far = connect(Number(url.port), url.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
      return undefined;
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((this.server.address() as AddressInfo).port);
    return through.href;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  unplug(): void {
    this.cut();
    this.server?.close();
  }
}

test('while the database is gone every call answers 503 and the process lives; afterwards all is well by itself', async () => {
  if (!marquee.databaseUrl) return;
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant);
  const cable = new Cable();
  const app = await marquee.startSecondApp(await cable.plugInto(new URL(marquee.databaseUrl)));
  const list = async () => {
    const answer = await app!.http.inject({ url: '/v1/product/list', headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id } });
    return [answer.statusCode, (JSON.parse(answer.body) as { code?: string }).code, answer.headers['retry-after']];
  };
  const ready = async () => (await app!.http.inject({ url: '/readyz' })).statusCode;
  expect([await list(), await ready()]).toEqual([[200, undefined, undefined], 200]);
  cable.cut();
  for (let time = 0; time < 3; time += 1) expect([await list(), await ready()]).toEqual([[503, 'UNAVAILABLE', '2'], 503]);
  expect((await app!.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  cable.mend();
  expect([await list(), await ready()]).toEqual([[200, undefined, undefined], 200]);
  cable.unplug();
});

test('health and readiness say so when all is well', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await marquee.app.http.inject({ url })).statusCode).toBe(200);
});

test('media comes whole or in ranges, with its own type, and nothing beside it', async () => {
  const url = '/media/demo/the-lantern-keepers/poster-400.webp';
  const whole = await marquee.app.http.inject({ url });
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'image/webp', 'bytes']);
  const part = await marquee.app.http.inject({ url, headers: { range: 'bytes=0-99' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  for (const outside of ['/media/..%2f..%2fpackage.json', '/media/../catalogue/demo.json', '/media/demo/nothing.webp']) {
    expect((await marquee.app.http.inject({ url: outside })).statusCode).toBeGreaterThanOrEqual(400);
  }
});

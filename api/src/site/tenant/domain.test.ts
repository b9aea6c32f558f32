import { afterAll, beforeAll, expect, test } from '@jest/globals';
import dns2 from 'dns2';
import type { TestApi } from '../../testing.ts';
import type { GivenTenant } from '../../testing.ts';

interface Question {
  readonly name: string;
  readonly type: number;
}
interface Server {
  listen(options: { udp: { port: number; address: string } }): Promise<unknown>;
  addresses(): { udp: { port: number } };
  close(): Promise<unknown>;
}
const { Packet } = dns2;
/** Records of the name server: type and name to values. */
const zone = new Map<string, string[]>();
let server: Server;
let app: Awaited<ReturnType<TestApi['startAppWith']>>;

beforeAll(async () => {
  const handle = (request: { questions: Question[] }, send: (response: unknown) => void) => {
    const response = Packet.createResponseFromRequest(request as never) as unknown as { answers: unknown[] };
    const [question] = request.questions;
    if (!question) return;
    const type = question.type === Packet.TYPE.TXT ? 'TXT' : question.type === Packet.TYPE.CNAME ? 'CNAME' : '';
    for (const value of zone.get(`${type} ${question.name.toLowerCase()}`) ?? [])
      response.answers.push({
        name: question.name,
        type: question.type,
        class: Packet.CLASS.IN,
        ttl: 1,
        ...(type === 'TXT' ? { data: value } : { domain: value }),
      });
    send(response);
  };
  server = dns2.createServer({ udp: true, handle: handle as never }) as unknown as Server;
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  app = await marquee.startAppWith({ dns: { servers: [`127.0.0.1:${server.addresses().udp.port}`], domain: 'localhost' } });
});
afterAll(async () => {
  await app.app.close();
  await server.close();
});

async function given() {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  return { tenant, owner, domain: `${tenant.slug}.example.com` };
}
const verify = (tenant: GivenTenant, as: { jwt: string }, domain: string) =>
  app.call(tenant, 'GET /tenant/dns/verify/:id', { as, params: { id: tenant.id }, query: { domain } });
const hosts = async (tenant: GivenTenant, as: { jwt: string }) =>
  (await app.call(tenant, 'GET /tenant/host/list', { as })).body.content.map(({ host }) => host);

test('a domain with the TXT record is the tenant’s; what is to be entered is told before', async () => {
  const { tenant, owner, domain } = await given();
  const before = await verify(tenant, owner, domain.toUpperCase());
  expect([before.body.domain, before.body.verified]).toEqual([domain, false]);
  const txt = before.body.records.find(({ type }) => type === 'TXT')!;
  expect([txt.name, txt.found]).toEqual([`_marquee.${domain}`, []]);
  zone.set(`TXT ${txt.name}`, ['v=other', txt.expected]);
  const after = await app.call(tenant, 'POST /tenant/dns/verify', { as: owner, body: { id: tenant.id, domain } });
  expect([after.body.verified, after.body.records[0]?.found]).toEqual([true, ['v=other', txt.expected]]);
  expect(await hosts(tenant, owner)).toEqual([tenant.host, domain]);
  expect((await verify(tenant, owner, domain)).body.verified).toBe(true);
  const drop = (host: string) => app.call(tenant, 'DELETE /tenant/host/item/:id', { as: owner, params: { id: host } });
  expect((await drop(tenant.host)).body.code).toBe('CONFLICT');
  expect((await drop(domain)).status).toBe(200);
  expect((await drop(domain)).status).toBe(404);
});

test('an alias of the tenant’s own host is proof as well, an alias of another’s is not', async () => {
  const { tenant, owner, domain } = await given();
  zone.set(`CNAME ${domain}`, ['elsewhere.localhost']);
  expect((await verify(tenant, owner, domain)).body.verified).toBe(false);
  zone.set(`CNAME ${domain}`, [tenant.host]);
  const answer = await verify(tenant, owner, domain);
  expect(answer.body.records.map(({ type, ok }) => [type, ok])).toEqual([
    ['TXT', false],
    ['CNAME', true],
  ]);
});

test('one tenant’s proof is of no use to another, and a domain shows one tenant only', async () => {
  const [one, other] = [await given(), await given()];
  const { domain } = one;
  const proof = (await verify(one.tenant, one.owner, domain)).body.records[0]!;
  zone.set(`TXT ${proof.name}`, [proof.expected]);
  expect((await verify(other.tenant, other.owner, domain)).body.verified).toBe(false);
  expect((await verify(one.tenant, one.owner, domain)).body.verified).toBe(true);
  const theirs = (await verify(other.tenant, other.owner, domain)).body.records[0]!;
  zone.set(`TXT ${proof.name}`, [theirs.expected]);
  expect((await verify(other.tenant, other.owner, domain)).body.code).toBe('CONFLICT');
  expect((await app.call(one.tenant, 'GET /tenant/dns/verify/:id', { as: one.owner, params: { id: other.tenant.id }, query: { domain } })).status).toBe(404);
});

test('only names one could own are looked up', async () => {
  const { tenant, owner } = await given();
  for (const domain of [
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    'localhost',
    'me.localhost',
    'single',
    '-a.example',
    'a b.example',
    '../x',
    'metadata.internal',
    `${'a'.repeat(64)}.example`,
  ])
    expect([domain, (await verify(tenant, owner, domain)).body.fields?.[0]?.path]).toEqual([domain, 'domain']);
  expect((await verify(tenant, owner, 'bücher.example')).body.domain).toBe('xn--bcher-kva.example');
});

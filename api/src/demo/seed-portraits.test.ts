/** @engine pglite */
import { afterAll, expect, test } from '@jest/globals';
import type { PersonCard, Reply } from '../../contract/index.ts';
import { Processes } from '../testing/run-server.ts';

const processes = new Processes();
afterAll(() => {
  processes.end();
});

test('people of the demo have portraits that are served and reworded, and some are left to their initials', async () => {
  const { announced, base } = await processes.serve({ NODE_ENV: 'development', MARQUEE_DEMO: 'on' });
  for (const tenant of announced.tenants) {
    const headers = { 'content-type': 'application/json', 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
    const list = async (narrowed: string) => {
      const answer = await fetch(`${base}/v1/person/list?size=100&hasPicture=${narrowed}`, { headers });
      return ((await answer.json()) as Reply<'GET /person/list'>).content;
    };
    const drawn = await list('true');
    expect([drawn.length > 4, (await list('false')).length > 10]).toEqual([true, true]);
    for (const { picture } of drawn) {
      const { status, headers: told } = await fetch(base + (picture?.path ?? ''));
      expect([picture?.alt, status, told.get('content-type')]).toEqual([expect.stringMatching(/^An? /), 200, 'image/webp']);
      expect(Number(told.get('content-length'))).toBeLessThanOrEqual(12 * 1024);
    }
    const [person] = drawn;
    const login = await fetch(`${base}/v1/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: `owner@${tenant.slug}.example`, password: 'marquee-demo-2026' }),
    });
    const { jwt } = (await login.json()) as { jwt: string };
    const picture = { path: person?.picture?.path, alt: 'In profile' };
    const saved = await fetch(`${base}/v1/person/item`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${jwt}` },
      body: JSON.stringify({ id: person?.id, version: person?.version, picture }),
    });
    expect([saved.status, ((await saved.json()) as PersonCard).picture]).toEqual([200, picture]);
  }
}, 240_000);

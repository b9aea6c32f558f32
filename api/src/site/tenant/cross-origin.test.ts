import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const ask = (tenant: GivenTenant, as: GivenPerson, host: string, origin: string) =>
  marquee.call(tenant, 'GET /organization/member/list', { as, headers: { host, origin } });

test('the member list is the same under the tenant’s own domain behind web-dev, for the tenant’s own pages', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const here = await ask(tenant, owner, `${tenant.host}:8080`, `http://${tenant.host}:8080`);
  const there = await ask(tenant, owner, `web-dev.${tenant.host}:8080`, `http://${tenant.host}:8080`);
  expect(there.body).toEqual(here.body);
  expect(there.headers).toMatchObject({
    'access-control-allow-origin': `http://${tenant.host}:8080`,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  });
  expect(here.headers).not.toHaveProperty('access-control-allow-origin');
  for (const origin of [`http://${other.host}:8080`, `https://${tenant.host}:8080`, `http://${tenant.host}`, `http://${tenant.host}.evil.example:8080`, 'null'])
    expect([origin, (await ask(tenant, owner, `web-dev.${tenant.host}:8080`, origin)).headers['access-control-allow-origin']]).toEqual([origin, undefined]);
});

test('a browser’s question beforehand is answered for them alone', async () => {
  const tenant = await marquee.givenTenant();
  const preflight = (origin: string) =>
    marquee.app.http.inject({
      method: 'OPTIONS',
      url: '/v1/organization/member/list',
      headers: { host: `web-dev.${tenant.host}`, origin, 'access-control-request-method': 'GET' },
    });
  const allowed = await preflight(`http://${tenant.host}`);
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, `http://${tenant.host}`]);
  expect(allowed.headers['access-control-allow-headers']).toContain('x-api-key');
  const refused = await preflight('http://evil.example');
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
});

test('an answer kept ready is let through as well', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant);
  const headers = { host: `web-dev.${tenant.host}`, origin: `http://${tenant.host}` };
  for (const time of ['first', 'again']) {
    const { headers: answered } = await marquee.call(tenant, 'GET /product/list', { headers });
    expect([time, answered['access-control-allow-origin']]).toEqual([time, headers.origin]);
  }
});

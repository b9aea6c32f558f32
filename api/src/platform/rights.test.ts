import { expect, test } from '@jest/globals';
import type { EndpointKey, Role } from '../../contract/index.ts';

const roles: readonly Role[] = ['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN'];
const guarded = (Object.keys(marquee.endpoints) as EndpointKey[]).filter((key) => marquee.endpoints[key]?.access.includes(':'));

/** Asks for something that cannot be, so that a call that is admitted changes nothing. */
const impossible = { params: { id: '0190a6f0-7c00-7000-8000-000000000001', type: 'nothing' } as never, query: { surprise: '1' } };

test.each(roles)('%s is let through where the rights table says so, and nowhere else', async (role) => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { role });
  const rights = new Set(person.identity.rights);
  expect(rights.size).toBeGreaterThan(0);
  for (const key of guarded) {
    const { access } = marquee.endpoints[key]!;
    const { status, body } = await marquee.call(tenant, key, { as: person, ...impossible, ...(key.startsWith('POST') && { rawBody: '{"surprise":1}' }) });
    expect([key, status === 403 && body.code === 'FORBIDDEN']).toEqual([key, !rights.has(access)]);
  }
});

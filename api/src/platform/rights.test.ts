import { describe, expect, test } from '@jest/globals';
import type { EndpointKey, Role } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';

const roles: readonly Role[] = ['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN'];
const guarded = (Object.keys(marquee.endpoints) as EndpointKey[]).filter((key) => marquee.endpoints[key]?.access.includes(':'));

/** Options that are never valid, so that an admitted call changes nothing. */
const impossible = { params: { id: '0190a6f0-7c00-7000-8000-000000000001', type: 'nothing' } as never, query: { surprise: '1' } };

/** Returns the guarded calls to which the person is admitted. */
async function reachable(tenant: GivenTenant, person: GivenPerson): Promise<EndpointKey[]> {
  const open: EndpointKey[] = [];
  for (const key of guarded) {
    const { status, body } = await marquee.call(tenant, key, { as: person, ...impossible, ...(key.startsWith('POST') && { rawBody: '{"surprise":1}' }) });
    if (status !== 403 || body.code !== 'FORBIDDEN') open.push(key);
  }
  return open;
}

test.each(roles)('%s is admitted exactly where the rights table allows', async (role) => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { role });
  const rights = new Set(person.identity.rights);
  expect(rights.size).toBeGreaterThan(0);
  expect(await reachable(tenant, person)).toEqual(guarded.filter((key) => rights.has(marquee.endpoints[key]!.access)));
});

/** Calls of suppliers, by the first part of the path. All others are the house's, including calls added later. */
const ofSuppliers =
  /^(GET|POST|PUT|DELETE) \/(avail|live|product|content|media|metainfo|references|tag|vocab\/value|work|project|model|models|location|organization|invite|tenant\/apikey|ledger\/report|export\/pdf|analytics|dataseries|report|order\/sale|payout|tax\/class)\/|^GET \/dashboard\/sales$|^GET \/customer-group\/names$|^GET \/channel\/supplied\/list$|^POST \/rating\/answer\//;
/** Exceptions among these, which are the house's. */
const ofTheHouse = /^(POST|PUT|DELETE) \/(ledger|models|payout)\/|\/(approve|reject)\//;

describe.each(['LICENSOR', 'PROVIDER', 'MERCHANT'])('in an organization of type %s', (type) => {
  test.each(roles)('%s reaches no guarded call but those of suppliers', async (role) => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant, { role, organizationId: await marquee.givenOrganization(tenant, { type }) });
    const open = await reachable(tenant, person);
    expect(open.filter((key) => !ofSuppliers.test(key) || ofTheHouse.test(key))).toEqual([]);
    expect(open).toContain('GET /work/list');
  });
});

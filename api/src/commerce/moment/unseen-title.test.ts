import { expect, test } from '@jest/globals';
import { until } from '../../testing/until.ts';

/**
 * Calls that write of the catalogue come as far as they can before any of them is kept: what is written of it waits for the tenant's revision, which is held
 * meanwhile. PGlite does one after another anyway, and who waits on a cluster is not known to its coordinator.
 */
async function beforeAnyIsKept<T>(tenantId: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begin = () => calls.map((call) => call());
  if (marquee.engine !== 'postgres') return Promise.all(begin());
  const waiting = "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const begun = await marquee.database.write(tenantId, async (run) => {
    await run({ sql: 'update tenant_revision set catalogue = catalogue where tenant_id = $1', parameters: [tenantId] });
    const answers = begin();
    await until(async () => Number((await marquee.database.asOwner((script) => script(waiting))).rows[0]?.['n']) >= calls.length);
    return { answers };
  });
  return Promise.all(begun.answers);
}

test('moments of a title are saved one after another, also by those who do not see it any more', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const film = await marquee.givenTitle(tenant);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const person = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const lamp = await marquee.givenMerchandise(tenant, { name: 'Lamp', organizationId });
  const save = (body: object) => marquee.call(tenant, 'POST /product/link/item', { as: person, rawBody: JSON.stringify(body) });
  const made = [];
  for (const fromMs of [0, 2000, 4000]) made.push((await save({ titleId: film.id, productId: lamp.id, kind: 'SEEN', fromMs, toMs: fromMs + 1000 })).body);
  await marquee.database.asOwner((script) => script(`update product set entity_status = 'DRAFT' where tenant_id = '${tenant.id}' and id = '${film.id}'`));
  const toOnePlace = made.map(
    ({ id, version }) =>
      () =>
        save({ id, version, fromMs: 30_000, toMs: 40_000 }),
  );
  const answers = await beforeAnyIsKept(tenant.id, toOnePlace);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
});

import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { rawStatement } from '../query.ts';
import { eachTenant } from './each-tenant.ts';

test('a tenant whose work fails holds up none after it, and the job fails', async () => {
  const tenants = [await marquee.givenTenant(), await marquee.givenTenant(), await marquee.givenTenant()];
  const { database, http } = marquee.app.platform;
  const done: string[] = [];
  const work = eachTenant({ database, now: () => new Date(), log: http.log }, tenants, async (ctx) => {
    await ctx.run(rawStatement(sql`select 1 / ${ctx.tenant.id === tenants[0]!.id ? 0 : 1}::integer`));
    done.push(ctx.tenant.id);
  });
  await expect(work).rejects.toThrow('1 of 3 failed; the first: ');
  expect(done).toEqual(tenants.slice(1).map(({ id }) => id));
});

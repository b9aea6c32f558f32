/** @engine both */
import { afterEach, expect, test } from '@jest/globals';
import type { App } from '../app.ts';
import { StreamingReplica } from '../testing/streaming-replica.ts';
import type { GivenTenant } from '../testing.ts';

let replica: StreamingReplica | undefined;
afterEach(() => replica?.stop());

async function names(app: App, tenant: GivenTenant, page: number): Promise<unknown> {
  // Another size is another address, so that no kept answer stands in for a read.
  const answer = await app.http.inject({ url: `/v1/product/list?size=${page}`, headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id } });
  return answer.statusCode === 200 ? (JSON.parse(answer.body) as { content: { name: string }[] }).content.map(({ name }) => name).sort() : answer.statusCode;
}

test('a replica answers public reads while it is as new as they are; behind or gone, the database does', async () => {
  if (!marquee.databaseUrl || marquee.engine === 'citus') return;
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'first' });
  replica = await StreamingReplica.of(marquee.databaseUrl);
  if (!replica) return;
  const app = await marquee.startSecondApp(marquee.databaseUrl, replica.url);
  const count = () => app!.platform.database.replica?.count;
  expect(await names(app!, tenant, 10)).toEqual(['first']);
  const { answered = 0 } = count() ?? {};
  expect([answered > 0, count()]).toEqual([true, { answered, behind: 0, failed: 0 }]);

  await replica.ask('select pg_wal_replay_pause()');
  await replica.until(`select pg_get_wal_replay_pause_state() = 'paused'`);
  await marquee.givenTitle(tenant, { name: 'second' });
  expect(await names(app!, tenant, 11)).toEqual(['first', 'second']);
  const { behind = 0 } = count() ?? {};
  expect([behind > 0, count()]).toEqual([true, { answered, behind, failed: 0 }]);

  await replica.ask('select pg_wal_replay_resume()');
  await replica.until(`select count(*) = 2 from product where tenant_id = '${tenant.id}'`);
  expect(await names(app!, tenant, 12)).toEqual(['first', 'second']);
  expect(count()).toEqual({ answered: answered * 2, behind, failed: 0 });

  const { body } = await app!.http.inject({ url: '/metrics' });
  expect(body).toContain(`marquee_replica_reads_total{outcome="behind"} ${behind}\n`);

  await replica.stop();
  expect(await names(app!, tenant, 13)).toEqual(['first', 'second']);
  expect(await names(app!, tenant, 14)).toEqual(['first', 'second']);
  // Left alone after it failed, whatever else is asked.
  expect(count()).toMatchObject({ answered: answered * 2, behind, failed: expect.any(Number) });
  expect(count()?.failed).toBeGreaterThan(0);
});

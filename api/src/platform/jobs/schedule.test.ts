/** @engine both */
import { expect, test } from '@jest/globals';
import { until } from '../../testing/until.ts';

const { jobKind, schedule, unschedule, clockAt } = marquee.jobs;

// The clock is the database's: a second queue by the machine's clock could take the minute the schedule is due in.
test('a schedule belongs to its tenant and follows the clock of its zone, in summer and in winter', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const clock = clockAt(new Date('2027-03-13T12:20:00Z'));
  const { app: later } = await marquee.startAppWith({ now: () => new Date(clock.now()) });
  const daily = jobKind<{ text: string }>('test.daily', { retries: 1, firstPauseSeconds: 1 });
  const done: string[] = [];
  later.platform.jobs.serve(daily, (ctx, { text }) => {
    done.push(`${ctx.tenant.id === tenant.id ? 'own' : 'other'} ${text} ${ctx.now().toISOString().slice(0, 16)}`);
    return Promise.resolve();
  });
  const plan = { key: 'sales', cron: '30 7 * * *', zone: 'America/New_York' };
  await schedule(marquee.contextOf(tenant), daily, plan, { text: 'figures' });
  await later.platform.jobs.start({ clock });
  try {
    // New York puts its clocks forward on 14 March 2027: half past seven is 12:30 UTC before, 11:30 UTC after.
    for (const [day, before] of ['2027-03-13T12:29:30Z', '2027-03-14T11:29:30Z'].entries()) {
      await clock.setTime(new Date(before));
      await clock.tick(90_000);
      await until(() => done.length === day + 1);
    }
    expect(done.map((line) => line.slice(0, -1))).toEqual(['own figures 2027-03-13T12:3', 'own figures 2027-03-14T11:3']);
    expect(await unschedule(marquee.contextOf(other), daily, 'sales')).toBe(false);
    expect(await unschedule(marquee.contextOf(tenant), daily, 'sales')).toBe(true);
    await expect(schedule(marquee.contextOf(tenant), daily, { ...plan, key: 'a/b' }, { text: '' })).rejects.toThrow('no key');
  } finally {
    await later.close();
  }
}, 60_000);

test('a schedule continues after a fast clock has been corrected', async () => {
  const { app } = await marquee.startAppWith({});
  const rows = (statement: string) => marquee.database.asOwner(async (script) => (await script(statement)).rows);
  const ahead = "now() + interval '3 years'";
  await rows(`update job_queue.version set cron_on = ${ahead}`);
  await rows(`update job_queue.queue set monitor_on = ${ahead}, maintain_on = ${ahead}`);
  await app.platform.jobs.start();
  try {
    // A pass over the schedules records its time.
    await until(async () => (await rows('select 1 from job_queue.version where abs(extract(epoch from cron_on - now())) < 3600')).length);
    expect(await rows("select name from job_queue.queue where greatest(monitor_on, maintain_on) > now() + interval '1 year'")).toEqual([]);
  } finally {
    await app.close();
  }
}, 60_000);

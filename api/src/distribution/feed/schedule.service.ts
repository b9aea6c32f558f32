import type { Channel } from '../../../contract/distribution/channel.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { endLostWork } from '../../platform/jobs/lost-work.ts';
import { schedule, unschedule } from '../../platform/jobs/schedule.ts';
import { buildFeed, type BuildAsked, startFeed } from './feed-jobs.ts';
import { findChannel, holdChannel, noteQueued } from './feed.repository.ts';
import { failLostRuns, findChanged, findTenantsBuilding, forgetNotice, noteChange } from './running-feeds.repository.ts';

/** Minute and hour of a feed by its schedule, in five fields of cron; undefined where no clock starts it. */
function cronOf({ schedule: kind, hour, weekday }: Pick<Channel, 'schedule' | 'hour' | 'weekday'>): string | undefined {
  if (kind === 'HOURLY') return '0 * * * *';
  if (kind === 'DAILY') return `0 ${hour} * * *`;
  return kind === 'WEEKLY' ? `0 ${hour} * * ${weekday}` : undefined;
}

const ACTIVE: readonly string[] = ['APPROVED', 'COMPLETED'];

/** Has a feed built by its clock, as it is saved now. */
export async function followSchedule(
  ctx: Context,
  channel: Pick<Channel, 'id' | 'schedule' | 'hour' | 'weekday' | 'timeZone' | 'entityStatus'>,
  isRemoved: boolean,
): Promise<void> {
  const cron = cronOf(channel);
  if (cron === undefined || isRemoved || !ACTIVE.includes(channel.entityStatus)) await unschedule(ctx, startFeed, channel.id);
  else await schedule(ctx, startFeed, { key: channel.id, cron, zone: channel.timeZone }, { channelId: channel.id });
}

/** Has the file of a feed built, unless it is being built. Returns the job; the one under way where there is one. */
export function queueBuild(ctx: Context, asked: BuildAsked, whose: 'own' | 'any'): Promise<string | null | undefined> {
  return inTransaction(ctx, async (inside) => {
    const channel = await holdChannel(inside, asked.channelId, whose);
    if (!channel) return undefined;
    const jobId = await enqueue(inside, buildFeed, asked, { key: asked.channelId });
    if (jobId !== undefined) await noteQueued(inside, asked.channelId, jobId);
    return jobId ?? channel.jobId;
  });
}

async function startDue(ctx: Context, channelId: string): Promise<void> {
  if ((await findChannel(ctx, channelId, 'any'))?.isActive) await queueBuild(ctx, { channelId, cause: 'SCHEDULE' }, 'any');
}

interface Following {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}
const follow = jobKind<object>('distribution.follow-changes', { isExclusive: true, retries: 0 });
/** Changes that never pause are not waited for longer. */
const MAX_BURST_MS = 10 * 60_000;

/** Has feeds built whose titles changed, once a burst of changes is over. Returns how many. */
async function followChanges({ database, now, log }: Following): Promise<number> {
  let begun = 0;
  const at = now();
  await eachInTenant(
    { database, now, log },
    await findChanged(database, at),
    async (ctx, { channelId, revision, noticedRevision, noticedAt, isNew, isOld }) => {
      const isLong = noticedAt !== null && at.getTime() - Date.parse(noticedAt) >= MAX_BURST_MS;
      if (isNew || isOld || isLong || noticedRevision === revision) {
        await inTransaction(ctx, (inside) => forgetNotice(inside, channelId));
        await queueBuild(ctx, { channelId, cause: 'CHANGE' }, 'any');
        begun += 1;
      } else await inTransaction(ctx, (inside) => noteChange(inside, channelId, revision));
    },
  );
  return begun;
}

export function scheduleJobs(parts: Following): void {
  parts.jobs.serve(startFeed, (ctx, { channelId }) => startDue(ctx, channelId));
  parts.jobs.repeat(follow, '* * * * *', () => followChanges(parts));
  endLostWork(parts, 'distribution.end-lost-feeds', { tenants: findTenantsBuilding, end: failLostRuns });
}

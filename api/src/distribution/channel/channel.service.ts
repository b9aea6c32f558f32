import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import type { Context } from '../../platform/context.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { followSchedule } from '../feed/schedule.service.ts';

type Draft = DraftOf<'channel'>;
type Existing = ExistingOf<'channel'>;

/** A feed that is pushed needs a place to go, and every feed a time zone there is. */
export function channelRefusal(draft: Draft, existing: Existing | undefined): Failure | undefined {
  const { mode = existing?.mode, targetUrl = existing?.targetUrl, timeZone } = draft;
  if (mode === 'PUSH' && (targetUrl === undefined || targetUrl === null))
    return refuse('INVALID_INPUT', 'targetUrl is required for PUSH', { path: 'targetUrl', code: 'required' }).error;
  if (typeof targetUrl === 'string' && !/^https?:/.test(targetUrl))
    return refuse('INVALID_INPUT', 'targetUrl must be http(s)', { path: 'targetUrl', code: 'format' }).error;
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    return refuse('INVALID_INPUT', 'timeZone is not known', { path: 'timeZone', code: 'unknown' }).error;
  return undefined;
}

/** Has a feed built by its clock, as it is saved now. */
export async function afterSave(ctx: Context, channel: Existing, what: 'created' | 'changed' | 'removed'): Promise<void> {
  await followSchedule(ctx, channel, what === 'removed');
}

/** Columns a copy begins anew with: it has no files and no address of its original. */
export const ownOfCopies = {
  ...{ state: 'IDLE', last_run_at: null, live_file_id: null, fault: '', job_id: null, address_version: 1 },
  ...{ built_revision: null, noticed_revision: null, noticed_at: null, fetches: 0, last_fetched_at: null, last_fetched_by: '' },
} as const;

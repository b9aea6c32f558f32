import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import type { Context } from '../../platform/context.ts';
import { seal } from '../../platform/sealed.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { ensureDelivered } from '../feed/delivery/queue-delivery.service.ts';
import { audienceOf, targetFault } from '../feed/delivery/target.ts';
import { followSchedule } from '../feed/schedule.service.ts';

type Draft = DraftOf<'channel'>;
type Existing = ExistingOf<'channel'>;

/** Parts of the server that saving a feed needs. */
interface SavingParts {
  readonly secret: Uint8Array;
  readonly outgoing: { readonly localTargets: boolean };
}

const needed = refuse('INVALID_INPUT', 'targetUrl is required for PUSH', { path: 'targetUrl', code: 'required' }).error;
const unknownZone = refuse('INVALID_INPUT', 'timeZone is not known', { path: 'timeZone', code: 'unknown' }).error;

/** A feed that is pushed needs a place to go, and every feed a time zone there is. */
export function channelRefusal({ outgoing }: SavingParts, draft: Draft, existing: Existing | undefined): Failure | undefined {
  const { mode = existing?.mode, targetUrl = existing?.targetUrl, targetEndpoint = existing?.targetEndpoint, timeZone } = draft;
  const isGiven = typeof targetUrl === 'string';
  if (mode === 'PUSH' && !isGiven) return needed;
  const isTargeted = draft.targetUrl !== undefined || draft.targetEndpoint !== undefined;
  const fault = isGiven && isTargeted ? targetFault({ targetUrl, targetEndpoint: targetEndpoint ?? null }, outgoing.localTargets) : undefined;
  if (fault) return fault;
  return typeof timeZone === 'string' && !isTimeZone(timeZone) ? unknownZone : undefined;
}

const nowhere = { targetUrl: '', targetUser: '', targetEndpoint: null };
/** Names whom the secret of a feed is for. */
const secretFor = ({ targetUrl, targetUser, targetEndpoint }: Pick<Existing, 'targetUrl' | 'targetUser' | 'targetEndpoint'>) =>
  audienceOf({ targetUrl: targetUrl ?? '', targetUser, targetEndpoint });

/** Seals the secret of a draft. One that was for another host or user is forgotten, with the key of that host. */
export function secretColumns({ secret }: SavingParts, draft: Draft, existing: Existing | undefined) {
  const { targetSecret, targetHostKey } = draft;
  const before = existing ?? nowhere;
  const { targetUrl = before.targetUrl, targetUser = before.targetUser, targetEndpoint = before.targetEndpoint } = draft;
  const isOther = secretFor({ targetUrl, targetUser, targetEndpoint }) !== secretFor(before);
  const secretColumn = targetSecret ? { sealed_secret: seal(secret, targetSecret) } : (targetSecret === '' || isOther) && { sealed_secret: null };
  return { ...secretColumn, ...(isOther && targetHostKey === undefined && { target_host_key: '' }) };
}

/** Has a feed built by its clock and delivered to its place, as it is saved now. */
export async function afterSave(ctx: Context, channel: Existing, what: 'created' | 'changed' | 'removed'): Promise<void> {
  await followSchedule(ctx, channel, what === 'removed');
  if (what === 'changed') await ensureDelivered(ctx, channel.id, { isLookedAfter: true });
}

/** Columns a copy begins anew with: it has no files and no address of its original. */
export const ownOfCopies = {
  ...{ state: 'IDLE', last_run_at: null, live_file_id: null, fault: '', job_id: null, address_version: 1 },
  ...{ sealed_secret: null, target_host_key: '' },
  ...{ built_revision: null, noticed_revision: null, noticed_at: null, fetches: 0, last_fetched_at: null, last_fetched_by: '' },
} as const;

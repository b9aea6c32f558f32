import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isTimeZone } from '../../platform/time-zone.ts';

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

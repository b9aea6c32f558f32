import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { isTimeZone } from '../../platform/time-zone.ts';

type Draft = DraftOf<'location'>;

export function checkTimeZone(_ctx: Context, { timeZone }: Draft): Promise<Failure | undefined> {
  const isWrong = typeof timeZone === 'string' && !isTimeZone(timeZone);
  return Promise.resolve(isWrong ? refuse('INVALID_INPUT', 'timeZone is not a time zone', { path: 'timeZone', code: 'unknown' }).error : undefined);
}

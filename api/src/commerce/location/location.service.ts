import type { Failure } from '../../../contract/index.ts';
import { faultOfParts } from '../../platform/addresses/check.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isTimeZone } from '../../platform/time-zone.ts';

type Draft = DraftOf<'location'>;
type Existing = ExistingOf<'location'>;

function faultOfTimeZone({ timeZone }: Draft): Failure | undefined {
  const isWrong = typeof timeZone === 'string' && !isTimeZone(timeZone);
  return isWrong ? refuse('INVALID_INPUT', 'timeZone is not a time zone', { path: 'timeZone', code: 'unknown' }).error : undefined;
}

/** Returns the field of an address that does not fit its country. A place needs no whole address; one from before may keep what it has. */
function faultOfAddress(draft: Draft, existing: Existing | undefined): Failure | undefined {
  if (existing && (['countryCode', 'region', 'postalCode'] as const).every((part) => draft[part] === undefined || draft[part] === existing[part]))
    return undefined;
  const { countryCode = existing?.countryCode ?? null, region = existing?.region ?? '', postalCode = existing?.postalCode ?? '' } = draft;
  return countryCode === null ? undefined : faultOfParts({ countryCode, region, postalCode });
}

export const checkLocation = (_ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> =>
  Promise.resolve(faultOfTimeZone(draft) ?? faultOfAddress(draft, existing));

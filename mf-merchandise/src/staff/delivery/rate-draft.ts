import type { Body, Reply } from '@marquee/api/contract';
import { millionthsOf } from '../money-input.ts';
import { instantOf, momentOf } from '../moments.ts';

export type Rate = Reply<'GET /tax/rate/list'>['content'][number];
type Input = Body<'POST /tax/rate/item'>;

/** Fields named as in the API, so that its errors attach to them. `partsPerMillion` is a percentage as typed; times are in the reader's time zone. */
export interface RateDraft {
  readonly name: string;
  readonly countryCode: string;
  readonly region: string;
  readonly partsPerMillion: string;
  readonly isIncluded: boolean;
  readonly taxesShipping: boolean;
  /** Empty: the usual rate. */
  readonly taxClassId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Returns the initial form values: those of `rate`, or of a new rate from now on. */
export function rateDraftOf(rate: Rate | undefined): RateDraft {
  if (!rate) {
    const startsAt = momentOf(new Date());
    return { name: '', countryCode: '', region: '', partsPerMillion: '', isIncluded: true, taxesShipping: true, taxClassId: '', startsAt, endsAt: '' };
  }
  const { name, countryCode, region, partsPerMillion, isIncluded, taxesShipping, taxClassId, startsAt, endsAt } = rate;
  return {
    ...{ name, countryCode, region, isIncluded, taxesShipping, taxClassId: taxClassId ?? '' },
    partsPerMillion: String(partsPerMillion / 10_000),
    startsAt: momentOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : momentOf(new Date(endsAt)),
  };
}

function fieldsOf(draft: RateDraft): Input {
  return {
    ...draft,
    name: draft.name.trim(),
    region: draft.region.trim(),
    taxClassId: draft.taxClassId || null,
    partsPerMillion: millionthsOf(draft.partsPerMillion) ?? 0,
    startsAt: instantOf(draft.startsAt),
    endsAt: draft.endsAt === '' ? null : instantOf(draft.endsAt),
  };
}

/** Returns the request body. An existing rate sends only its changed fields, so that times keep the seconds no field shows. */
export function rateWishOf(draft: RateDraft, began: RateDraft, existing: Pick<Rate, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => value !== before[name]);
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}

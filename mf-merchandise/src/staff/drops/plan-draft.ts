import type { Body, Drop, Product } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { instantOf, momentOf } from '../moments.ts';
import { wholeOf } from '../whole.ts';

type Input = Body<'POST /drop/plan'>;
export const openings = ['TIME', 'EVENT'] as const;

/** Fields named as in the API, so that its errors attach to them. Numbers are as typed; a SKU without units is not offered. */
export interface PlanDraft {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly productId: string;
  readonly skus: readonly { readonly skuId: string; readonly units: string; readonly earlyUnits: string }[];
  readonly registersAt: string;
  readonly opening: (typeof openings)[number];
  readonly opensAt: string;
  readonly eventId: string;
  readonly offsetMinutes: string;
  readonly endsAt: string;
  readonly turnMinutes: string;
  readonly limitPerPerson: string;
  readonly earlyRewardId: string;
  readonly earlyPlanId: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the initial form values: those of `drop`, or of a drop that opens in a week. */
export function planDraftOf(drop: Drop | undefined, now: number): PlanDraft {
  if (!drop) {
    const [registersAt = '', opensAt = '', endsAt = ''] = [1, 7, 8].map((days) => momentOf(new Date(now + days * DAY_MS)));
    const opens = { opening: 'TIME' as const, opensAt, eventId: '', offsetMinutes: '0' };
    const early = { earlyRewardId: '', earlyPlanId: '' };
    return { name: '', path: '', description: '', productId: '', skus: [], registersAt, ...opens, endsAt, turnMinutes: '15', limitPerPerson: '1', ...early };
  }
  const { name, path, description, product, event, early } = drop;
  return {
    ...{ name, path, description, productId: product.id },
    skus: drop.skus.map(({ skuId, units, earlyUnits }) => ({ skuId, units: String(units), earlyUnits: String(earlyUnits) })),
    registersAt: momentOf(new Date(drop.registersAt)),
    opening: event === null ? 'TIME' : 'EVENT',
    opensAt: momentOf(new Date(drop.opensAt)),
    eventId: event?.id ?? '',
    offsetMinutes: String((event?.offsetSeconds ?? 0) / 60),
    endsAt: momentOf(new Date(drop.endsAt)),
    ...{ turnMinutes: String(drop.turnMinutes), limitPerPerson: String(drop.limitPerPerson) },
    ...{ earlyRewardId: early.reward?.id ?? '', earlyPlanId: early.plan?.id ?? '' },
  };
}

/** Returns a line for each SKU of the product; values already typed are kept. */
export const linesOf = (skus: Product['skus'], before: PlanDraft['skus']): PlanDraft['skus'] =>
  skus.map(({ id }) => before.find(({ skuId }) => skuId === id) ?? { skuId: id, units: '', earlyUnits: '0' });

const isOffered = ({ units }: PlanDraft['skus'][number]) => units.trim() !== '';

/** Parses minutes relative to the start of an event, at most a day; negative before it. */
export function minutesOf(typed: string): number | undefined {
  const whole = /^[-−]?\d{1,4}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
  return Math.abs(whole) <= 1440 ? whole : undefined;
}

export function planOf(draft: PlanDraft): Input {
  const { opening, eventId, offsetMinutes, earlyRewardId, earlyPlanId } = draft;
  const isEvent = opening === 'EVENT';
  return {
    ...{ name: draft.name.trim(), path: draft.path.trim() || null, description: draft.description.trim(), productId: draft.productId },
    skus: draft.skus
      .filter(isOffered)
      .map(({ skuId, units, earlyUnits }) => ({ skuId, units: wholeOf(units, 1, 100_000) ?? 1, earlyUnits: wholeOf(earlyUnits, 0, 100_000) ?? 0 })),
    registersAt: instantOf(draft.registersAt),
    opensAt: isEvent ? null : instantOf(draft.opensAt),
    endsAt: instantOf(draft.endsAt),
    eventId: isEvent ? eventId : null,
    offsetSeconds: isEvent ? (minutesOf(offsetMinutes) ?? 0) * 60 : 0,
    ...{ turnMinutes: wholeOf(draft.turnMinutes, 1, 10_080) ?? 15, limitPerPerson: wholeOf(draft.limitPerPerson, 1, 100) ?? 1 },
    ...{ earlyRewardId: earlyRewardId || null, earlyPlanId: earlyPlanId || null },
  };
}

/** Maps error paths to the form: lines without units were not sent, so the indexes differ. */
export function ofThisForm(error: ApiError, draft: PlanDraft): ApiError {
  const sent = draft.skus.flatMap((line, at) => (isOffered(line) ? [at] : []));
  const path = (said: string) =>
    said
      .replace(/^skus\.(\d+)\.(?:skuId|units)$/, (_, at: string) => `skus.${sent[Number(at)] ?? 0}.units`)
      .replace(/^skus\.(\d+)\.earlyUnits$/, (_, at: string) => `skus.${sent[Number(at)] ?? 0}.earlyUnits`);
  return { ...error, fields: error.fields?.map((field) => ({ ...field, path: path(field.path) })) };
}

import type { Body, Reply, ShippingMethod, ShippingStep } from '@marquee/api/contract';
import { currencyOf, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { wholeOf } from '../whole.ts';

export type Zone = Reply<'GET /shipping/zone/list'>['content'][number];
type Input = Body<'POST /shipping/zone/item'>;

/** Values as typed; an empty bound means none. */
export interface StepDraft {
  readonly upToGrams: string;
  readonly upToValue: string;
  readonly amount: string;
}

/** Money as typed, in the zone's currency. An empty `freeFrom` means never free. */
export interface MethodDraft extends Omit<ShippingMethod, 'amount' | 'freeFrom' | 'steps'> {
  /** `FLAT`: `amount` is the price of each parcel. `STEPS`: `steps` hold the prices. */
  readonly pricing: 'FLAT' | 'STEPS';
  readonly steps: StepDraft[];
  readonly amount: string;
  readonly freeFrom: string;
}

/** Fields named as in the API, so that its errors attach to them. */
export interface ZoneDraft {
  readonly name: string;
  readonly currency: string;
  readonly countries: string[];
  readonly isElsewhere: boolean;
  readonly methods: MethodDraft[];
}

export const MAX_METHODS = 20;
export const MAX_STEPS = 20;
export const MAX_WEIGHT_GRAMS = 100_000_000;

export const newStep = (): StepDraft => ({ upToGrams: '', upToValue: '', amount: '' });

export const newMethod = (): MethodDraft => ({
  id: crypto.randomUUID(),
  name: '',
  kind: 'DELIVERY',
  description: '',
  pricing: 'FLAT',
  steps: [newStep()],
  amount: '',
  freeFrom: '',
  daysFrom: 1,
  daysTo: 3,
});

const stepDraftOf = ({ upToGrams, upToValue, amount }: ShippingStep, places: number): StepDraft => ({
  upToGrams: upToGrams === null ? '' : String(upToGrams),
  upToValue: upToValue === null ? '' : toMoneyInput(upToValue, places),
  amount: toMoneyInput(amount, places),
});

/** Returns the initial form values: those of `zone`, or of a new zone with one empty method. */
export function zoneDraftOf(zone: Zone | undefined, currency: string): ZoneDraft {
  if (!zone) return { name: '', currency, countries: [], isElsewhere: false, methods: [newMethod()] };
  const { name, countries, isElsewhere, methods } = zone;
  const places = fractionDigits(zone.currency);
  const drafts = methods.map(({ steps = [], ...method }) => ({
    ...method,
    pricing: steps.length > 0 ? ('STEPS' as const) : ('FLAT' as const),
    steps: steps.length > 0 ? steps.map((step) => stepDraftOf(step, places)) : [newStep()],
    amount: toMoneyInput(method.amount, places),
    freeFrom: method.freeFrom === null ? '' : toMoneyInput(method.freeFrom, places),
  }));
  return { name, currency: zone.currency, countries: [...countries], isElsewhere, methods: drafts };
}

const boundOf = <T>(typed: string, read: (typed: string) => T | undefined) => (typed.trim() === '' ? null : (read(typed) ?? null));

const stepOf = ({ upToGrams, upToValue, amount }: StepDraft, currency: string): ShippingStep => ({
  upToGrams: boundOf(upToGrams, (typed) => wholeOf(typed, 1, MAX_WEIGHT_GRAMS)),
  upToValue: boundOf(upToValue, (typed) => parseMoney(typed, currency)),
  amount: parseMoney(amount, currency) ?? 0,
});

function fieldsOf({ name, currency, countries, isElsewhere, methods }: ZoneDraft): Input {
  const asSent = methods.map(({ pricing, steps, ...method }) => ({
    ...method,
    ...(pricing === 'STEPS' && { steps: steps.map((step) => stepOf(step, currency)) }),
    name: method.name.trim(),
    description: method.description.trim(),
    amount: pricing === 'STEPS' ? 0 : (parseMoney(method.amount, currency) ?? 0),
    freeFrom: boundOf(method.freeFrom, (typed) => parseMoney(typed, currency)),
  }));
  return { name: name.trim(), currency: currencyOf(currency), countries, isElsewhere, methods: asSent };
}

/** Returns the request body; for an existing zone only its changed fields. */
export function zoneWishOf(draft: ZoneDraft, began: ZoneDraft, existing: Pick<Zone, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}

import type { Body, Reply, ShippingMethod } from '@marquee/api/contract';
import { currencyOf, minorOf, placesOf, typedOf } from '../decimals.ts';

export type Zone = Reply<'GET /shipping/zone/list'>['content'][number];
type Input = Body<'POST /shipping/zone/item'>;

/** Money as typed, in the zone's currency; an empty `freeFrom` is never. */
export interface MethodDraft extends Omit<ShippingMethod, 'amount' | 'freeFrom'> {
  readonly amount: string;
  readonly freeFrom: string;
}

/** Named as the API names it, so that its refusals land on the fields. */
export interface ZoneDraft {
  readonly name: string;
  readonly currency: string;
  readonly countries: string[];
  readonly isElsewhere: boolean;
  readonly methods: MethodDraft[];
}

export const MOST_METHODS = 20;

export const newMethod = (): MethodDraft => ({
  id: crypto.randomUUID(),
  name: '',
  kind: 'DELIVERY',
  description: '',
  amount: '',
  freeFrom: '',
  daysFrom: 1,
  daysTo: 3,
});

/** What the form starts from: a zone there is, or one with a method to be filled in. */
export function zoneDraftOf(zone: Zone | undefined, currency: string): ZoneDraft {
  if (!zone) return { name: '', currency, countries: [], isElsewhere: false, methods: [newMethod()] };
  const { name, countries, isElsewhere, methods } = zone;
  const places = placesOf(zone.currency);
  const drafts = methods.map((method) => ({
    ...method,
    amount: typedOf(method.amount, places),
    freeFrom: method.freeFrom === null ? '' : typedOf(method.freeFrom, places),
  }));
  return { name, currency: zone.currency, countries: [...countries], isElsewhere, methods: drafts };
}

function fieldsOf({ name, currency, countries, isElsewhere, methods }: ZoneDraft): Input {
  const asSent = methods.map((method) => ({
    ...method,
    name: method.name.trim(),
    description: method.description.trim(),
    amount: minorOf(method.amount, currency) ?? 0,
    freeFrom: method.freeFrom.trim() === '' ? null : (minorOf(method.freeFrom, currency) ?? null),
  }));
  return { name: name.trim(), currency: currencyOf(currency), countries, isElsewhere, methods: asSent };
}

/** What is sent. Of one there is only what differs from what the form began with. */
export function zoneWishOf(draft: ZoneDraft, began: ZoneDraft, existing: Pick<Zone, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}

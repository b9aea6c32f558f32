import type { ShippingMethod } from '../../../contract/index.ts';

/** Weight of the goods to ship, and their value in minor units. */
export interface Load {
  readonly grams: number;
  readonly value: number;
}
type Priced = Pick<ShippingMethod, 'amount' | 'steps' | 'freeFrom'>;
type Step = NonNullable<Priced['steps']>[number];

const holds = ({ upToGrams, upToValue }: Step, { grams, value }: Load) =>
  (upToGrams === null || grams <= upToGrams) && (upToValue === null || value <= upToValue);

/** Returns the cost of shipping a load, in minor units; undefined if the method does not take the load. */
export function costOf({ amount, steps = [], freeFrom }: Priced, load: Load): number | undefined {
  const cost = steps.length === 0 ? amount : steps.find((step) => holds(step, load))?.amount;
  return cost !== undefined && freeFrom !== null && load.value >= freeFrom ? 0 : cost;
}

export function refusalBy(methods: readonly Priced[], load: Load): 'not-sent-to' | 'too-heavy' | 'too-valuable' {
  if (methods.length === 0) return 'not-sent-to';
  return methods.some((method) => costOf(method, { ...load, grams: 0 }) !== undefined) ? 'too-heavy' : 'too-valuable';
}

const reaches = (one: number | null, other: number | null) => one === null || (other !== null && one >= other);

/** Returns the index of the first step that earlier steps make unreachable; -1 if there is none. */
export function idleStep(steps: readonly Step[]): number {
  return steps.findIndex((step, at) =>
    steps.slice(0, at).some((before) => reaches(before.upToGrams, step.upToGrams) && reaches(before.upToValue, step.upToValue)),
  );
}

import type { Failure, ShippingMethod } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { costOf, idleStep, type Load, refusalBy } from './shipping-amounts.ts';
import { type Destination, findMethods } from './shipping.repository.ts';

const wrong = (path: string, code: 'twice' | 'range', message: string) => refuse('INVALID_INPUT', `${path} ${message}`, { path, code }).error;

function faultOfSteps(methods: readonly ShippingMethod[]): Failure | undefined {
  for (const [at, { steps = [] }] of methods.entries()) {
    const idle = idleStep(steps);
    if (idle >= 0) return wrong(`methods.${at}.steps.${idle}.upToGrams`, 'range', 'is within a step before it');
  }
  return undefined;
}

/** Why these are no methods of one zone: two of one id, one that is quicker at worst than at best, or one with a step nothing comes to. */
export function checkZone(_ctx: Context, { countries = [], methods = [] }: DraftOf<'shipping/zone'>): Promise<Failure | undefined> {
  const ids = methods.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  const backwards = methods.findIndex(({ daysFrom, daysTo }) => daysTo < daysFrom);
  const again = countries.findIndex((code, at) => countries.indexOf(code) < at);
  if (again >= 0) return Promise.resolve(wrong(`countries.${again}`, 'twice', 'is in it already'));
  if (twice >= 0) return Promise.resolve(wrong(`methods.${twice}.id`, 'twice', 'names another method'));
  return Promise.resolve(backwards >= 0 ? wrong(`methods.${backwards}.daysTo`, 'range', 'is less than daysFrom') : faultOfSteps(methods));
}

/** A way of sending, and what it costs this order. */
export interface Way extends Omit<ShippingMethod, 'freeFrom' | 'steps'> {
  readonly amount: number;
}

/** The ways there are, and where there are none why. */
export interface Ways {
  readonly ways: readonly Way[];
  readonly refusal?: ReturnType<typeof refusalBy>;
}

/** How a load is sent there, the cheapest way first; undefined while the shop asks nothing for sending. */
export async function waysTo(ctx: Context, to: Destination, load: Load): Promise<Ways | undefined> {
  const methods = await findMethods(ctx, to);
  if (!methods) return undefined;
  const ways = methods.flatMap(({ freeFrom, steps = [], ...method }) => {
    const amount = costOf({ amount: method.amount, freeFrom, steps }, load);
    return amount === undefined ? [] : [{ ...method, amount }];
  });
  if (ways.length === 0) return { ways, refusal: refusalBy(methods, load) };
  // Picking up is chosen by who wants to, not because it is cheap.
  return { ways: ways.toSorted((one, other) => Number(one.kind === 'PICKUP') - Number(other.kind === 'PICKUP') || one.amount - other.amount) };
}

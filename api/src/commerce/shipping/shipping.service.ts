import type { Failure, ShippingMethod } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { type Destination, findMethods } from './shipping.repository.ts';

const wrong = (path: string, code: 'twice' | 'range', message: string) => refuse('INVALID_INPUT', `${path} ${message}`, { path, code }).error;

/** Why these are no methods of one zone: two of one id, or one that is quicker at worst than at best. */
export function checkZone(_ctx: Context, { countries = [], methods = [] }: DraftOf<'shipping/zone'>): Promise<Failure | undefined> {
  const ids = methods.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  const backwards = methods.findIndex(({ daysFrom, daysTo }) => daysTo < daysFrom);
  const again = countries.findIndex((code, at) => countries.indexOf(code) < at);
  if (again >= 0) return Promise.resolve(wrong(`countries.${again}`, 'twice', 'is in it already'));
  if (twice >= 0) return Promise.resolve(wrong(`methods.${twice}.id`, 'twice', 'names another method'));
  return Promise.resolve(backwards >= 0 ? wrong(`methods.${backwards}.daysTo`, 'range', 'is less than daysFrom') : undefined);
}

/** A way of sending, and what it costs this order. */
export interface Way extends Omit<ShippingMethod, 'freeFrom'> {
  readonly amount: number;
}

/** How goods of this value are sent there, the cheapest first; undefined while the shop asks nothing for sending. None: it does not send there. */
export async function waysTo(ctx: Context, to: Destination, value: number): Promise<readonly Way[] | undefined> {
  const methods = await findMethods(ctx, to);
  const priced = methods?.map(({ freeFrom, ...method }) => ({ ...method, amount: freeFrom !== null && value >= freeFrom ? 0 : method.amount }));
  // Picking up is chosen by who wants to, not because it is cheap.
  return priced?.toSorted((one, other) => Number(one.kind === 'PICKUP') - Number(other.kind === 'PICKUP') || one.amount - other.amount);
}

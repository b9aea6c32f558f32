import { MOST_TAX_CLASSES } from '../../../contract/commerce/tax.ts';
import type { Address, Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { regionCode, regionNames } from '../../platform/addresses/check.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import {
  countClasses,
  findBearings,
  findProductClass,
  findRates,
  holdClass,
  holdProduct,
  type NamedRate,
  saveProductClass,
  takeTurn,
} from './tax.repository.ts';

type Place = Pick<Address, 'countryCode' | 'region'>;

/** What is due somewhere now. */
export interface Dues {
  readonly rates: readonly NamedRate[];
  readonly shippingClassId: string | null;
  /** The region decides, too. */
  readonly needsRegion: boolean;
}

/** The same region in one spelling, whichever of its names rates have. */
function spelled(rates: readonly NamedRate[]): NamedRate[] {
  const first = new Map<string, string>();
  return rates.map((rate) => {
    const code = regionCode(rate.countryCode, rate.region).toLowerCase();
    const region = first.get(code) ?? rate.region;
    first.set(code, region);
    return { ...rate, region };
  });
}

/** The rates of a place: those of its country, and those of its region by any of its names. */
export async function duesAt(ctx: Context, { countryCode, region = '' }: Place): Promise<Dues> {
  const bearings = await findBearings(ctx, { countryCode });
  return { ...bearings, rates: spelled(await findRates(ctx, { countryCode }, regionNames(countryCode, region))) };
}

export async function checkClass(
  ctx: Context,
  _draft: DraftOf<'tax/class'>,
  existing: ExistingOf<'tax/class', 'tax_class'> | undefined,
): Promise<Failure | undefined> {
  if (existing) return undefined;
  await takeTurn(ctx);
  if ((await countClasses(ctx)) < MOST_TAX_CLASSES) return undefined;
  return refuse('INVALID_INPUT', `There are ${MOST_TAX_CLASSES} classes at most.`, { path: 'name', code: 'maxItems', limit: MOST_TAX_CLASSES }).error;
}

export async function readProductClass(ctx: Context, productId: string): Promise<Result<Reply<'GET /product/tax-class/:id'>>> {
  const found = await findProductClass(ctx, productId);
  return found ? done(found) : notFound;
}

/** Whose goods they are says as what they are taxed. */
export function chooseProductClass(
  ctx: Context,
  productId: string,
  { taxClassId = null }: Body<'POST /product/tax-class/:id'>,
): Promise<Result<Reply<'POST /product/tax-class/:id'>>> {
  return inTransaction(ctx, async (inside) => {
    if (!(await holdProduct(inside, productId))) return notFound;
    if (taxClassId !== null && !(await holdClass(inside, taxClassId)))
      return refuse('INVALID_INPUT', 'taxClassId names no class.', { path: 'taxClassId', code: 'unknown' });
    await saveProductClass(inside, productId, taxClassId);
    return done({ taxClassId });
  });
}

import { MAX_TAX_CLASSES } from '../../../contract/commerce/tax.ts';
import type { Address, Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { faultOfPlace, isSameRegion, regionCode } from '../../platform/addresses/check.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { ColumnsOf, DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
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

export interface Dues {
  readonly rates: readonly NamedRate[];
  readonly shippingClassId: string | null;
  readonly needsRegion: boolean;
}

/** Returns the rates of a country and a region. Regions are compared by code, since older rates may hold a name. */
export async function duesAt(ctx: Context, { countryCode, region = '' }: Place): Promise<Dues> {
  const bearings = await findBearings(ctx, { countryCode });
  const code = regionCode(countryCode, region);
  const rates = (await findRates(ctx, { countryCode })).filter((rate) => rate.region === '' || isSameRegion(countryCode, rate.region, code));
  return { ...bearings, rates: rates.map((rate) => (rate.region === '' ? rate : { ...rate, region: code })) };
}

type Rate = ExistingOf<'tax/rate', 'tax_rate'>;

/** Returns the fault of a rate's region. An older rate keeps its region while its place does not change. */
export function checkRate(_ctx: Context, draft: DraftOf<'tax/rate'>, existing: Rate | undefined): Promise<Failure | undefined> {
  if (existing && (['countryCode', 'region'] as const).every((part) => draft[part] === undefined || draft[part] === existing[part]))
    return Promise.resolve(undefined);
  return Promise.resolve(faultOfPlace(draft.countryCode ?? existing?.countryCode ?? '', draft.region ?? existing?.region ?? ''));
}

export function columnsOfRate({ countryCode, region }: DraftOf<'tax/rate'>, existing: Rate | undefined): ColumnsOf<'tax_rate'> {
  const country = countryCode ?? existing?.countryCode;
  return region === undefined || country === undefined ? {} : { region: regionCode(country, region) };
}

export async function checkClass(
  ctx: Context,
  _draft: DraftOf<'tax/class'>,
  existing: ExistingOf<'tax/class', 'tax_class'> | undefined,
): Promise<Failure | undefined> {
  if (existing) return undefined;
  await takeTurn(ctx);
  if ((await countClasses(ctx)) < MAX_TAX_CLASSES) return undefined;
  return refuse('INVALID_INPUT', `There are ${MAX_TAX_CLASSES} classes at most.`, { path: 'name', code: 'maxItems', limit: MAX_TAX_CLASSES }).error;
}

export async function readProductClass(ctx: Context, productId: string): Promise<Result<Reply<'GET /product/tax-class/:id'>>> {
  const found = await findProductClass(ctx, productId);
  return found ? done(found) : notFound;
}

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

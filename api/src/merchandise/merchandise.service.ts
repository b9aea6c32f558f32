import type { Failure } from '../../contract/index.ts';
import { type Context, refuse } from '../platform/context.ts';
import { hasOwnLocation, hasOwnProduct, hasOwnSku } from './merchandise.repository.ts';

type Owns = (ctx: Context, id: string) => Promise<boolean>;

/** A thing of another organization is as unknown as one that is nowhere. */
const owned =
  <Field extends string>(field: Field, owns: Owns) =>
  async (ctx: Context, draft: { readonly [F in Field]?: string | null }): Promise<Failure | undefined> => {
    const id = draft[field];
    if (typeof id !== 'string' || (await owns(ctx, id))) return undefined;
    return refuse('INVALID_INPUT', `${field} names something that is not here`, { path: field, code: 'unknown' }).error;
  };

export const checkOwnProduct = owned('productId', hasOwnProduct);
export const checkOwnSku = owned('skuId', hasOwnSku);
export const checkOwnLocation = owned('locationId', hasOwnLocation);

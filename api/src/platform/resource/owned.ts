import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../context.ts';

type Owns = (ctx: Context, id: string) => Promise<boolean>;

/** A check of a save: a thing of another organization is as unknown as one that is nowhere. */
export const owned =
  <Field extends string>(field: Field, owns: Owns) =>
  async (ctx: Context, draft: { readonly [F in Field]?: string | null }): Promise<Failure | undefined> => {
    const id = draft[field];
    if (typeof id !== 'string' || (await owns(ctx, id))) return undefined;
    return refuse('INVALID_INPUT', `${field} names something that is not here`, { path: field, code: 'unknown' }).error;
  };

import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { Asked, Move } from '../../platform/resource/move.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { hasEntries } from './ledger.repository.ts';

type Draft = DraftOf<'ledger'>;
type Existing = ExistingOf<'ledger'>;

const inUse = (path: string) => refuse('CONFLICT', 'A book with entries stays: close its months instead.', { path, code: 'fixed' }).error;

/** Refuses to archive a book with entries, or to change its currency. */
export async function checkBook(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { currency, entityStatus } = draft as { currency?: string; entityStatus?: string };
  if (!existing) return undefined;
  const path =
    currency !== undefined && currency !== existing.currency
      ? 'currency'
      : entityStatus !== undefined && entityStatus !== 'APPROVED'
        ? 'entityStatus'
        : undefined;
  return path !== undefined && (await hasEntries(ctx, existing.id)) ? inUse(path) : undefined;
}

export async function refuseUsed(ctx: Context, existing: Existing, what: 'copied' | 'removed'): Promise<Failure | undefined> {
  return what === 'removed' && (await hasEntries(ctx, existing.id)) ? inUse('entityStatus') : undefined;
}

function checkClosing(ctx: Context, existing: Existing, { through = '' }: Asked): Promise<Failure | undefined> {
  const closed = existing.closedThrough;
  if (closed !== null && through <= closed)
    return Promise.resolve(refuse('CONFLICT', `${through} is closed already.`, { path: 'through', code: 'closed' }).error);
  const isToCome = through > ctx.now().toISOString().slice(0, 7);
  return Promise.resolve(isToCome ? refuse('INVALID_INPUT', `${through} is still to come.`, { path: 'through', code: 'range' }).error : undefined);
}

export const bookMoves: Readonly<Record<string, Move>> = {
  close: { from: 'any', to: (_ctx, _kept, { through = '' }) => through, check: checkClosing },
};

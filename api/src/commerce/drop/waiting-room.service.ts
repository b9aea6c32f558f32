import { v7 as newId } from 'uuid';
import type { DropEntry, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';
import { countDrop, findDrop } from './drop.repository.ts';
import { findEarlyAccess, findEntry, findPerson, insertEntry, listDrawn, lockForEntry } from './entry.repository.ts';
import { mailboxKey } from './mailbox.ts';

const unverified = refuse('EMAIL_UNVERIFIED', 'Confirm your e-mail address first: what is drawn is written to it.');
const taken = refuse('CONFLICT', 'Another account with this mailbox has entered.', { path: 'email', code: 'taken' });
const undrawn = refuse('CONFLICT', 'It is not drawn yet.', { path: 'status', code: 'transition' });
const closed = (status: string) => refuse('CONFLICT', `A drop that is ${status} cannot be entered.`, { path: 'status', code: 'transition' });

/** High enough for any person; repeated calls reveal nothing. */
const entering: Limit = { what: 'drop-enter', most: 60, windowS: 600 };

/**
 * Enters the caller into a drop; repeated calls return the existing entry. Unique indexes allow one entry per account and per mailbox. The drop cannot be drawn
 * meanwhile.
 */
export async function enter(ctx: Context, dropId: string): Promise<Result<DropEntry>> {
  const allowed = await takeAttempts(ctx, [[entering, ctx.identityId ?? '']]);
  if (!allowed.ok) return allowed;
  return inTransaction<Result<DropEntry>>(ctx, async (inside) => {
    const drop = await lockForEntry(inside, dropId);
    const person = await findPerson(inside);
    if (!drop || !person) return notFound;
    const before = await findEntry(inside, dropId);
    if (before) return done(before);
    if (drop.status !== 'REGISTERING') return closed(drop.status);
    if (!person.verified) return unverified;
    const isIn = await insertEntry(inside, { id: newId(), dropId, mailbox: mailboxKey(dropId, person.email), isEarly: drop.isEarly });
    const entry = await findEntry(inside, dropId);
    return entry ? done(entry) : isIn ? notFound : taken;
  });
}

/** Returns the caller's entry, and what they need in order to enter. */
export async function readMine(ctx: Context, dropId: string): Promise<Result<Reply<'GET /drop/mine/:id'>>> {
  const [hasEarlyAccess, person, entry] = [await findEarlyAccess(ctx, dropId), await findPerson(ctx), await findEntry(ctx, dropId)];
  if (hasEarlyAccess === undefined || !person) return notFound;
  return done({ entry: entry ?? null, hasEarlyAccess, isVerified: person.verified });
}

/** Returns the public proof that a draw was fair; rejected before the seed is published. */
export async function readAudit(ctx: Context, id: string, query: Query<'GET /drop/audit/:id'>): Promise<Result<Reply<'GET /drop/audit/:id'>>> {
  const drop = await findDrop(ctx, { id });
  const numbers = await countDrop(ctx, id);
  if (!drop || !numbers) return notFound;
  if (drop.seed === null) return undrawn;
  return done({ drop, numbers, entries: await listDrawn(ctx, drop, query) });
}

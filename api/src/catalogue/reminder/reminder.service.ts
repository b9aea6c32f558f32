import type { Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { type AwaitedTitle, deleteReminder, findAwaited, hasReminder, insertReminder, listReminders, lockWaiting } from './reminder.repository.ts';

const MAX_REMINDERS = 100;
const isHere = refuse('CONFLICT', 'It can be watched already.');
const hasBegun = refuse('CONFLICT', 'The event has begun.');
const tooMany = refuse('CONFLICT', `One waits for at most ${MAX_REMINDERS} titles.`);

/** Rejects reminders of titles that are available; `undefined` for future titles. */
export function needlessWait({ programType, startsAt, hasFilm }: AwaitedTitle, now: Date) {
  if (programType === 'EVENT') return startsAt !== null && startsAt <= now ? hasBegun : undefined;
  return hasFilm ? isHere : undefined;
}

export async function addReminder(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const title = await findAwaited(inside, id);
    if (!title) return notFound;
    const waiting = await lockWaiting(inside, identityId);
    if (await hasReminder(inside, identityId, id)) return done({ done: true });
    const refusal = needlessWait(title, ctx.now());
    if (refusal) return refusal;
    if (waiting >= MAX_REMINDERS) return tooMany;
    await insertReminder(inside, identityId, id);
    return done({ done: true });
  });
}

/** Deletes a reminder, if there is one; sent reminders are deleted already. */
export async function removeReminder(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  await inTransaction(ctx, (inside) => deleteReminder(inside, identityId, id));
  return done({ done: true });
}

type List = Reply<'GET /identity/reminder/list'>;
export async function readReminders(ctx: Context, { page = 0, size = 10 }: Query<'GET /identity/reminder/list'>): Promise<Result<List>> {
  const { content, total } = await listReminders(ctx, { page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

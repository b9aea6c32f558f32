import type { Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { findDrop } from './drop.repository.ts';
import { findPersonByEmail, type Guest, hasEntered, keepGuest, listGuests, removeGuest } from './early.repository.ts';
import { lockDrop } from './step.repository.ts';

const nobody = refuse('INVALID_INPUT', 'Nobody here has this address.', { path: 'email', code: 'unknown' });
const entered = refuse('CONFLICT', 'They have entered by it.', { path: 'identityId', code: 'in-use' });
const outOfTurn = (status: string) =>
  refuse('CONFLICT', `In a drop that is ${status} nobody is let in early any more.`, { path: 'status', code: 'transition' });

/** The list of a drop that is not drawn yet, held. */
function withList<T>(ctx: Context, dropId: string, work: (ctx: Context) => Promise<Result<T>>): Promise<Result<T>> {
  return inTransaction<Result<T>>(ctx, async (inside) => {
    await lockDrop(inside, dropId);
    const drop = await findDrop(inside, { id: dropId });
    if (!drop) return notFound;
    return drop.status === 'PLANNED' || drop.status === 'REGISTERING' ? work(inside) : outOfTurn(drop.status);
  });
}

export const letIn = (ctx: Context, dropId: string, email: string): Promise<Result<Guest>> =>
  withList<Guest>(ctx, dropId, async (inside) => {
    const person = await findPersonByEmail(inside, email);
    if (!person) return nobody;
    await keepGuest(inside, dropId, person.id);
    return done(person);
  });

export const takeOff = (ctx: Context, dropId: string, identityId: string): Promise<Result<{ done: boolean }>> =>
  withList<{ done: boolean }>(ctx, dropId, async (inside) => {
    if (await hasEntered(inside, dropId, identityId)) return entered;
    await removeGuest(inside, dropId, identityId);
    return done({ done: true });
  });

export async function readGuests(ctx: Context, dropId: string, query: Query<'GET /drop/early/:id'>): Promise<Result<Reply<'GET /drop/early/:id'>>> {
  return (await findDrop(ctx, { id: dropId })) ? done(await listGuests(ctx, dropId, query)) : notFound;
}

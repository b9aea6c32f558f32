import type { Reply, Right } from '../../../contract/index.ts';
import type { TodoKind } from '../../../contract/insight/dashboard.ts';
import { can, type Context } from '../../platform/context.ts';
import { countTodo } from './todo.repository.ts';

interface Asked {
  readonly todo: TodoKind;
  /** All of them: to read the list, and to do something about it. */
  readonly rights: readonly Right[];
  /** Only the tenant's own organizations, or only those that supply it. */
  readonly of?: 'house' | 'supplier';
}

/** Every kind of work, in the order it is shown. */
const kinds: readonly Asked[] = [
  { todo: 'review', rights: ['product:read', 'proposal:update'], of: 'house' },
  { todo: 'pack', rights: ['order:read', 'order:update'] },
  { todo: 'packRest', rights: ['order:read', 'order:update'] },
  { todo: 'returns', rights: ['order:read', 'order:update'] },
  { todo: 'refunds', rights: ['order:read', 'payment:update'] },
  { todo: 'disputes', rights: ['order:read', 'payment:update'] },
  { todo: 'lowStock', rights: ['inventory:read', 'inventory:update'] },
  { todo: 'feeds', rights: ['channel:read', 'channel:update'] },
  { todo: 'ending', rights: ['avail:read'] },
  { todo: 'unmatched', rights: ['avail:read', 'avail:update'] },
  { todo: 'rejected', rights: ['product:read', 'product:update'] },
  { todo: 'drafts', rights: ['product:read', 'product:update'] },
  { todo: 'moments', rights: ['product:update', 'proposal:update'], of: 'house' },
  { todo: 'refusedMoments', rights: ['product:update'], of: 'supplier' },
  { todo: 'reportedReviews', rights: ['product:update', 'campaign:update'] },
  { todo: 'waitingReviews', rights: ['product:update', 'campaign:update'] },
];

/** Counts the work that waits for the caller; of each kind there is nothing but what they may read. */
export async function readTodo(ctx: Context): Promise<Reply<'GET /dashboard/todo'>> {
  const side = ctx.isHouse ? 'house' : 'supplier';
  const asked = kinds.filter(({ rights, of = side }) => of === side && rights.every((right) => can(ctx, right))).map(({ todo }) => todo);
  const counts = new Map((asked.length > 0 ? await countTodo(ctx, asked) : []).map(({ todo, count }) => [todo, count]));
  return { lines: asked.map((todo) => ({ todo, count: counts.get(todo) ?? 0 })) };
}

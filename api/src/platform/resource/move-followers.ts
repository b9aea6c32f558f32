import type { Context } from '../context.ts';

/** A move that was made. */
export interface Moved {
  readonly recordId: string;
  readonly move: string;
  readonly from: string;
  readonly to: string;
}
type Follower = (ctx: Context, moved: Moved) => Promise<void>;

const followers = new Map<string, Follower>();

/** Has each move of a kind of record told, whichever call made it, in the transaction that writes it down. */
export function followMoves(resource: string, follower: Follower): void {
  followers.set(resource, follower);
}

export const tellFollower = async (ctx: Context, resource: string, moved: Moved): Promise<void> => followers.get(resource)?.(ctx, moved);

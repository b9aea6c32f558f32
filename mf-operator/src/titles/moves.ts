import type { ProductMove, Readiness, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { hindrances, needsOther, type Standings } from './standings.ts';

/** A title that is to take a step: what the dialog names it by. */
export interface Mover {
  readonly id: string;
  readonly name: string;
}

export interface MoveRequest {
  readonly move: ProductMove;
  readonly titles: readonly Mover[];
  /** One piece of merchandise instead of titles. */
  readonly of?: 'goods' | undefined;
}

/** Why it is done; `publishAnyway` takes to viewers what is not ready, too. */
export interface Why {
  readonly reason: string;
  readonly publishAnyway?: true;
}

const AT_ONCE = 4;

interface Parting {
  /** Those the step is there for and nothing stands in the way of. */
  readonly free: readonly Mover[];
  /** Those it is there for, but which lack something. */
  readonly hindered: readonly Mover[];
  /** Those it is not there for, or that somebody else has to approve. */
  readonly left: readonly Mover[];
}

export function partOf({ move, titles }: MoveRequest, standings: Standings): Parting {
  const parting = { free: [] as Mover[], hindered: [] as Mover[], left: [] as Mover[] };
  for (const title of titles) {
    const standing = standings.get(title.id);
    if (!standing?.moves.includes(move) || needsOther(move, standing)) parting.left.push(title);
    else parting[hindrances(move, standing).length > 0 ? 'hindered' : 'free'].push(title);
  }
  return parting;
}

const all = ['complete', 'approve', 'restore', 'draft', 'prepare', 'reject', 'archive'] as const satisfies readonly ProductMove[];

/** The steps of one title, in the order of the list; with those that somebody else has to take. */
export const stepsOf = ({ moves }: Readiness): readonly ProductMove[] => all.filter((move) => moves.includes(move));

/** The steps the reader may take with some of these titles, in the order of the list. */
export function movesOf(titles: readonly Mover[], standings: Standings): readonly ProductMove[] {
  const isOpen = (move: ProductMove, standing: Readiness | undefined) => standing?.moves.includes(move) === true && !needsOther(move, standing);
  return all.filter((move) => titles.some(({ id }) => isOpen(move, standings.get(id))));
}

const undoing: Readonly<Partial<Record<ProductMove, ProductMove>>> = { archive: 'restore', restore: 'archive', approve: 'complete', prepare: 'draft' };

/** The step back, where there is one that leads to exactly where these were. */
export function undoOf(move: ProductMove, from: readonly Readiness[]): ProductMove | undefined {
  if (move === 'prepare' || move === 'complete') return from.every(({ entityStatus }) => entityStatus === 'DRAFT') ? 'draft' : undefined;
  return undoing[move];
}

type Work = (standing: Readiness) => Promise<Result<unknown, ApiError>>;

const moveBy =
  (move: ProductMove, why: Why | undefined): Work =>
  (standing) => {
    const { id, version } = standing;
    // A reason for what was ready all along would say something of it that is not so.
    const isSaid = why !== undefined && (!why.publishAnyway || hindrances(move, standing).length > 0);
    return call('POST /product/move', { body: { id, version, move, ...(isSaid && why) } });
  };

/** Moves each, a few at a time, and answers with those that were refused: one refusal never stops the others. */
export async function moveEach(
  { move, titles }: MoveRequest,
  standings: Standings,
  why?: Why,
  work = moveBy(move, why),
): Promise<readonly { readonly title: Mover; readonly error: ApiError }[]> {
  const waiting = [...titles];
  const refused: { title: Mover; error: ApiError }[] = [];
  const worker = async () => {
    for (let title = waiting.shift(); title; title = waiting.shift()) {
      const standing = standings.get(title.id);
      const answer = standing && (await work(standing));
      if (answer && !answer.ok) refused.push({ title, error: answer.error });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return refused;
}

import type { ProductMove } from '@marquee/api/contract';
import { useText } from '../text.ts';
import type { Mover, MoveRequest } from './moves.ts';

interface MoveWords {
  readonly act: (move: ProductMove, count: number) => string;
  readonly about: (move: ProductMove) => string;
  readonly done: (move: ProductMove, moved: readonly Mover[]) => string;
  readonly anywayNote: string;
}

/** Returns the texts of a move: of titles, or of one merchandise item, which moves alone. */
export function useMoveWords(of: MoveRequest['of']): MoveWords {
  const words = useText('move');
  const goods = useText('moveGoods');
  if (of === 'goods')
    return {
      act: (move) => words(move),
      about: (move) => goods(`about_${move}`),
      done: (move, moved) => goods(`done_${move}`, { name: moved[0]?.name ?? '' }),
      anywayNote: goods('anywayNote'),
    };
  return {
    act: (move, count) => words(`many_${move}`, { count }),
    about: (move) => words(`about_${move}`),
    done: (move, { length }) => words(`done_${move}`, { count: length }),
    anywayNote: words('anywayNote'),
  };
}

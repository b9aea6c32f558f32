import { useShared } from '@marquee/mf-shared/bus';
import { StarChoice } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { TITLE_POINTS } from './rating-scale.ts';
import { useMyRating } from './use-my-rating.ts';

interface EndRatingProps {
  readonly productId: string;
}

/** Stars at the end of a title, in the player; nothing for visitors. */
export function EndRating({ productId }: EndRatingProps) {
  const { identity } = useShared('session');
  return identity ? <Stars productId={productId} /> : null;
}

function Stars({ productId }: EndRatingProps) {
  const text = useText('ratings');
  const { score, isPending, choose } = useMyRating(productId);
  return (
    <StarChoice
      legend={text('mine')}
      value={score}
      outOf={TITLE_POINTS}
      labelOf={(points) => text('stars', { score: points, outOf: TITLE_POINTS })}
      disabled={isPending}
      onChoose={choose}
    />
  );
}

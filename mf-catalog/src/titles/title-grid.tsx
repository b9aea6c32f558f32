import type { ProductCard } from '@marquee/api/contract';
import { CardSkeleton, Grid, type CardShape } from '@marquee/mf-shared/ui';
import { TitleTile } from './title-tile.tsx';

const columns: Readonly<Record<CardShape, { readonly min: string; readonly sizes: string }>> = {
  poster: { min: 'clamp(8.5rem, 16vw, 12.5rem)', sizes: '(min-width: 1250px) 220px, (min-width: 600px) 20vw, 46vw' },
  landscape: { min: 'clamp(14rem, 26vw, 21rem)', sizes: '(min-width: 1250px) 360px, (min-width: 600px) 46vw, 92vw' },
};
const FIRST_LINE = 6;

interface TitleGridProps {
  readonly titles: readonly ProductCard[];
  readonly shape?: CardShape;
  /** Names the minimum age of each. */
  readonly showsAges?: boolean;
}

export function TitleGrid({ titles, shape = 'poster', showsAges = false }: TitleGridProps) {
  const { min, sizes } = columns[shape];
  return (
    <Grid as="ul" role="list" $min={min} $gap={5}>
      {titles.map((title, at) => (
        <li key={title.id}>
          <TitleTile title={title} shape={shape} caption="below" sizes={sizes} eager={at < FIRST_LINE} showsAge={showsAges} />
        </li>
      ))}
    </Grid>
  );
}

export function TitleGridSkeleton({ shape = 'poster', cards = 12 }: { readonly shape?: CardShape; readonly cards?: number }) {
  return (
    <Grid aria-hidden="true" $min={columns[shape].min} $gap={5}>
      {Array.from({ length: cards }, (_, at) => (
        <CardSkeleton key={at} shape={shape} />
      ))}
    </Grid>
  );
}

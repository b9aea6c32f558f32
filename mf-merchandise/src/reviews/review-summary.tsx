import type { Product, Reply } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { Bone, Rating, VisuallyHidden } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { STARS } from './use-reviews.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-5);
`;
const Score = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  strong {
    font: 800 var(--font-3xl)/1 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
  small {
    flex-basis: 100%;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Bars = styled.ul`
  display: grid;
  gap: 2px;
`;
const Bar = styled.button`
  display: grid;
  grid-template-columns: 4.25rem minmax(0, 1fr) 3rem;
  align-items: center;
  gap: var(--space-3);
  inline-size: calc(100% + 2 * var(--space-2));
  min-block-size: 2.25rem;
  margin-inline: calc(-1 * var(--space-2));
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  font-size: var(--font-sm);
  text-align: start;
  cursor: pointer;
  &:hover:enabled {
    background: var(--surface-hover);
  }
  &:disabled {
    cursor: default;
    color: var(--text-muted);
  }
  &[aria-pressed='true'] {
    background: color-mix(in srgb, var(--text) 10%, transparent);
    font-weight: 650;
  }
  > span:last-child {
    text-align: end;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
const Track = styled.span`
  display: block;
  block-size: 0.5rem;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--text) 12%, transparent);
  overflow: hidden;
  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--star);
    forced-color-adjust: none;
  }
`;

interface SummaryProps {
  readonly product: Product;
  readonly summary: Reply<'GET /rating/summary'> | undefined;
  /** Stars the reviews are filtered by. */
  readonly chosen: number | undefined;
  readonly onChoose: (stars: number | undefined) => void;
}

/**
 * Shows the mean and the bars of the same ratings; a press on a bar filters by its stars. Imported ratings have no stars of their own, and are shown
 * separately.
 */
export function ReviewSummary({ product: { ratingScore, ratingCount }, summary, chosen, onChoose }: SummaryProps) {
  const text = useText('reviews');
  const { locale } = useShared('theme');
  const total = summary?.total ?? 0;
  const mean = total > 0 ? (summary?.scores ?? []).reduce((sum, { score, count }) => sum + score * count, 0) / total : ratingScore;
  const shown = total > 0 ? total : ratingCount;
  const countOf = (stars: number) => summary?.scores.find(({ score }) => score === stars)?.count ?? 0;
  return (
    <Frame>
      {shown > 0 ? (
        <Score>
          <strong aria-hidden="true">{formatNumber(mean, locale, 1)}</strong>
          <Rating score={mean} outOf={STARS} look="stars" />
          <small>{text('rated', { count: shown })}</small>
          {total > 0 && ratingCount > total ? <small>{text('withEarlier', { score: formatNumber(ratingScore, locale, 1), count: ratingCount })}</small> : null}
        </Score>
      ) : null}
      {summary ? null : <Bone aria-hidden="true" $height="11.25rem" />}
      {total > 0 ? (
        <Bars role="list" aria-label={text('byStars')}>
          {Array.from({ length: STARS }, (_, at) => STARS - at).map((stars) => {
            const count = countOf(stars);
            const share = formatPercent(count / total, locale);
            return (
              <li key={stars}>
                <Bar
                  type="button"
                  disabled={count === 0 && chosen !== stars}
                  aria-pressed={chosen === stars}
                  onClick={() => {
                    onChoose(chosen === stars ? undefined : stars);
                  }}
                >
                  <span>
                    {text('stars', { stars })}
                    <VisuallyHidden>, {text('rated', { count })}, </VisuallyHidden>
                  </span>
                  <Track aria-hidden="true">
                    <span style={{ inlineSize: `${(100 * count) / total}%` }} />
                  </Track>
                  <span>{share}</span>
                </Bar>
              </li>
            );
          })}
        </Bars>
      ) : null}
    </Frame>
  );
}

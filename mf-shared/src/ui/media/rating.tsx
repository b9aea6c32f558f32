import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '../../bus/index.ts';
import { formatCount } from '../../format/counts.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useText } from '../../text/own.ts';

export interface RatingProps {
  readonly score: number;
  readonly outOf?: 5 | 10;
  readonly count?: number;
  /** One star and the number, or a star for each point of five. */
  readonly look?: 'number' | 'stars';
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  white-space: nowrap;
  svg {
    flex: none;
    color: var(--star);
    fill: currentColor;
    inline-size: 1.05em;
    block-size: 1.05em;
  }
  svg[data-empty] {
    fill: none;
    opacity: 0.55;
  }
`;
const Count = styled.span`
  color: var(--text-muted);
  font-weight: 400;
`;

export function Rating({ score, outOf = 10, count, look = 'number' }: RatingProps) {
  const { locale } = useShared('theme');
  const text = useText('rating');
  const shown = formatNumber(score, locale, 1);
  const counted = count === undefined ? '' : formatCount(count, locale);
  const full = Math.round((score / outOf) * 5);
  return (
    <Frame role="img" aria-label={`${text('rated', { score: shown, outOf })}${count === undefined ? '' : text('counted', { count })}`}>
      {look === 'number' ? (
        <>
          <Star aria-hidden="true" />
          {shown}
        </>
      ) : (
        [1, 2, 3, 4, 5].map((star) => <Star key={star} aria-hidden="true" data-empty={star > full ? '' : undefined} />)
      )}
      {counted ? (
        <Count>
          <bdi>({counted})</bdi>
        </Count>
      ) : null}
    </Frame>
  );
}

import { useRef } from 'react';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button } from '@marquee/mf-shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { ReviewCard } from './review-card.tsx';
import type { Review } from './use-reviews.ts';

const List = styled.ul`
  transition: opacity var(--motion) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;
const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  margin-block-start: var(--space-5);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface ListProps {
  readonly reviews: readonly Review[];
  /** The previous page stays while the next one loads. */
  readonly busy: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function ReviewList({ reviews, busy, page, pages, onPage }: ListProps) {
  const text = useText('pageLinks');
  const said = useText('reviews');
  const { locale } = useShared('theme');
  const frame = useRef<HTMLDivElement>(null);
  const go = (to: number) => () => {
    onPage(to);
    frame.current?.closest('section')?.querySelector('h2')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={frame}>
      <List role="list" aria-busy={busy}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </List>
      {pages > 1 ? (
        <Pages aria-label={said('pages')}>
          <Button variant="secondary" size="sm" disabled={page === 0} icon={<ChevronLeft data-mirror="" />} onClick={go(page - 1)}>
            {text('former')}
          </Button>
          <span aria-live="polite">{text('at', { page: formatNumber(page + 1, locale), of: formatNumber(pages, locale) })}</span>
          <Button variant="secondary" size="sm" disabled={page + 1 >= pages} onClick={go(page + 1)}>
            {text('next')}
            <ChevronRight data-mirror="" aria-hidden="true" />
          </Button>
        </Pages>
      ) : null}
    </div>
  );
}

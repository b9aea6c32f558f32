import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { pageNumbers } from './page-numbers.ts';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  margin-block-start: var(--space-7);
`;
const Gap = styled.span`
  padding-inline: 0.25rem;
  color: var(--text-muted);
`;

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly toPage: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, toPage }: PagerProps) {
  const text = useText('pager');
  const { locale } = useShared('theme');
  if (pages < 2) return null;
  return (
    <Frame aria-label={text('label')}>
      {page > 0 ? (
        <LinkButton variant="ghost" to={toPage(page - 1)} rel="prev" icon={<ChevronLeft data-mirror="" aria-hidden="true" />}>
          {text('back')}
        </LinkButton>
      ) : null}
      {pageNumbers(page, pages).map((number, at) =>
        number === null ? (
          <Gap key={`gap-${at}`} aria-hidden="true">
            …
          </Gap>
        ) : (
          <LinkButton
            key={number}
            variant={number === page ? 'secondary' : 'ghost'}
            to={toPage(number)}
            aria-label={text('page', { number: formatNumber(number + 1, locale) })}
            {...(number === page ? { 'aria-current': 'page' } : {})}
          >
            {formatNumber(number + 1, locale)}
          </LinkButton>
        ),
      )}
      {page < pages - 1 ? (
        <LinkButton variant="ghost" to={toPage(page + 1)} rel="next">
          {text('on')}
          <ChevronRight data-mirror="" aria-hidden="true" />
        </LinkButton>
      ) : null}
    </Frame>
  );
}

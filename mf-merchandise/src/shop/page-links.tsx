import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { LinkButton } from '@marquee/mf-shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Bar = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--space-4);
  margin-block-start: var(--space-7);
  font-size: var(--font-sm);
  color: var(--text-muted);
  > :first-child {
    justify-self: end;
  }
  > :last-child {
    justify-self: start;
  }
`;

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/** From page to page of a list; nothing when there is one page. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  const text = useText('pageLinks');
  const { locale } = useShared('theme');
  if (pages < 2 || page > pages) return null;
  return (
    <Bar aria-label={text('pages')}>
      <span>
        {page > 1 ? (
          <LinkButton variant="secondary" to={addressOf(page - 1)} rel="prev" icon={<ChevronLeft data-mirror="" aria-hidden="true" />}>
            {text('former')}
          </LinkButton>
        ) : null}
      </span>
      <span>{text('at', { page: formatNumber(page, locale), of: formatNumber(pages, locale) })}</span>
      <span>
        {page < pages ? (
          <LinkButton variant="secondary" to={addressOf(page + 1)} rel="next">
            {text('next')}
            <ChevronRight data-mirror="" aria-hidden="true" />
          </LinkButton>
        ) : null}
      </span>
    </Bar>
  );
}

import { AppLink } from '@marquee/mf-shared/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-5);
  h2 {
    font-size: var(--font-2xl);
  }
`;
const All = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  min-block-size: 1.75rem;
  font-size: var(--font-sm);
  font-weight: 650;
  white-space: nowrap;
  svg {
    inline-size: 1.05em;
    block-size: 1.05em;
  }
`;

interface ShelfHeadProps {
  readonly id: string;
  readonly title: string;
  /** Where all of them are. */
  readonly to?: string;
}

export function ShelfHead({ id, title, to }: ShelfHeadProps) {
  const text = useText('shelfHead');
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {to ? (
        <All look="quiet" to={to} aria-label={`${text('all')}: ${title}`}>
          {text('all')}
          <ArrowRight data-mirror="" aria-hidden="true" />
        </All>
      ) : null}
    </Head>
  );
}

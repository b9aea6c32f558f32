import type { Money } from '@marquee/api/contract';
import { styled } from 'styled-components';
import { useShared } from '../../bus/index.ts';
import { formatMoney } from '../../format/money.ts';
import { useText } from '../../text/own.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const Frame = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  white-space: nowrap;
  unicode-bidi: isolate;
`;
const Was = styled.s`
  margin-inline-start: 0.5em;
  color: var(--text-muted);
  font-weight: 400;
`;
const From = styled.span`
  color: var(--text-muted);
  font-weight: 400;
  font-size: 0.85em;
`;

export interface PriceProps {
  readonly money: Money;
  /** The price before a reduction. */
  readonly was?: Money;
  /** The lowest of several. */
  readonly from?: boolean;
}

export function Price({ money, was, from = false }: PriceProps) {
  const { locale } = useShared('theme');
  const text = useText('price');
  return (
    <Frame>
      {from ? <From>{text('from')} </From> : null}
      {formatMoney(money, locale)}
      {was ? (
        <Was>
          <VisuallyHidden>{text('was')} </VisuallyHidden>
          {formatMoney(was, locale)}
        </Was>
      ) : null}
    </Frame>
  );
}

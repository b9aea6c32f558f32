import type { CartItem } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { AppLink, Picture, Price, VisuallyHidden } from '@marquee/mf-shared/ui';
import { CalendarClock, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lineStock } from '../buy/stock.ts';
import { useOptionsOf } from '../buy/option-name.ts';
import { useDay } from '../buy/use-day.ts';
import { isCounted, lineAddress, useTermWords } from '../cart/line-terms.ts';
import { useText } from '../text.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--space-4);
  &[data-out] > :first-child {
    opacity: 0.5;
    filter: grayscale(1);
  }
`;
const Art = styled.div`
  align-self: start;
  overflow: hidden;
  border-radius: var(--radius-2);
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-inline-size: 0;
  > small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Name = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-3);
  > a {
    font-weight: 650;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;
const State = styled.p<{ $tone: 'plain' | 'warning' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: 0.4em;
  font-size: var(--font-sm);
  font-weight: 600;
  color: ${({ $tone }) => ({ plain: 'var(--text)', warning: 'var(--warning-text)', danger: 'var(--danger-text)' })[$tone]};
  > svg {
    flex: none;
  }
`;

/** One thing of another screen, as it can be had here and now. */
export function OfferedLine({ item, held }: { readonly item: CartItem; readonly held: number }) {
  const text = useText('phone');
  const cartText = useText('cart');
  const day = useDay();
  const optionsOf = useOptionsOf();
  const termWords = useTermWords();
  const { locale } = useShared('theme');
  const { name, kind, quantity, available, price, preorder, primaryContent } = item;
  const stock = lineStock(item);
  const number = (value: number) => formatNumber(value, locale);
  const details = [isCounted(kind) ? '' : termWords(item), optionsOf(item), quantity > 1 ? text('times', { number: number(quantity) }) : ''].filter(Boolean);
  const states: ReactNode[] = [];
  const say = (key: string, tone: 'plain' | 'warning' | 'danger', sign: ReactNode, words: string) =>
    states.push(
      <State key={key} $tone={tone}>
        {sign}
        <span>{words}</span>
      </State>,
    );
  if (stock === 'sold-out') say('out', 'danger', <TriangleAlert size={16} aria-hidden="true" />, text('out'));
  if (stock === 'too-many') say('few', 'warning', <TriangleAlert size={16} aria-hidden="true" />, text('few', { count: available, number: number(available) }));
  if (preorder?.isOpen && stock !== 'sold-out')
    say('preorder', 'plain', <CalendarClock size={16} aria-hidden="true" />, cartText('preorderNote', { day: day(preorder.expectedOn) }));
  if (held > 0) say('held', 'plain', <Check size={16} aria-hidden="true" />, text('held', { count: held, number: number(held) }));
  return (
    <Line data-out={stock === 'sold-out' ? '' : undefined}>
      <Art>
        <Picture
          sources={primaryContent ? pictureSources([primaryContent], primaryContent.fileType) : undefined}
          alt=""
          standIn={name}
          sizes="4.5rem"
          ratio="1 / 1"
        />
      </Art>
      <Words>
        <Name>
          <AppLink look="quiet" to={lineAddress(item)}>
            <bdi>{name}</bdi>
          </AppLink>
          <span>
            <VisuallyHidden>{text('price')}: </VisuallyHidden>
            <Price money={price} />
          </span>
        </Name>
        {details.length > 0 ? <small>{details.join(' · ')}</small> : null}
        {states}
      </Words>
    </Line>
  );
}

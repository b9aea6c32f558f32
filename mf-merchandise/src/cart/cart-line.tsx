import { lazy, Suspense, useState } from 'react';
import type { CartItem } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { AppLink, Button, IconButton, Picture, Price, Quantity, VisuallyHidden } from '@marquee/mf-shared/ui';
import { CalendarClock, Tag, Trash2, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { lineStock } from '../buy/stock.ts';
import { useOptionName } from '../buy/option-name.ts';
import { useDay } from '../buy/use-day.ts';
import { useText } from '../text.ts';
import { useGiftWords } from './gift-words.ts';
import { isCounted, isForSomebody, lineAddress, useTermWords } from './line-terms.ts';
import { useLineQuantity } from './use-line-quantity.ts';

const EditGift = lazy(async () => ({ default: (await import('./edit-gift.tsx')).EditGift }));
const EditPlanGift = lazy(async () => ({ default: (await import('./edit-plan-gift.tsx')).EditPlanGift }));

const Line = styled.div<{ $side: string }>`
  display: grid;
  grid-template-columns: ${({ $side }) => $side} minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-5);
`;
const Art = styled(AppLink)`
  display: block;
  align-self: start;
  overflow: hidden;
  border-radius: var(--radius-2);
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
`;
const Name = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-4);
  > a {
    font-weight: 650;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;
const Details = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
  > span + span::before {
    content: '·';
    margin-inline: 0.5em;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-block-start: auto;
  padding-block-start: var(--space-3);
`;
const Warning = styled.p<{ $danger: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  margin-block-start: var(--space-2);
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  font-weight: 600;
  ${({ $danger }) => ($danger ? 'background: var(--danger-soft); color: var(--danger-text);' : 'background: var(--warning-soft); color: var(--warning-text);')}
  > svg {
    flex: none;
  }
  > span {
    flex: 1 1 9rem;
  }
  > button {
    margin-inline-start: auto;
    color: var(--text);
  }
`;

const Said = styled(Warning).attrs({ $danger: false })`
  background: var(--surface-sunken);
  color: var(--text);
`;

interface LineProps {
  readonly item: CartItem;
  readonly compact: boolean;
  readonly onRemove: () => void;
  /** Puts it aside; undefined where it cannot be. */
  readonly onSave: (() => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** One SKU in the cart, of gift cards for one. Counting down to nothing removes it, which can be undone. */
export function CartLine({ item, compact, onRemove, onSave, onLeave }: LineProps) {
  const { name, kind, options, price, available, primaryContent } = item;
  const [quantity, setQuantity] = useLineQuantity(item);
  const optionName = useOptionName();
  const text = useText('cart');
  const day = useDay();
  const { locale } = useShared('theme');
  const to = lineAddress(item);
  const termWords = useTermWords();
  const giftWords = useGiftWords();
  const picture = primaryContent ? pictureSources([primaryContent], primaryContent.fileType) : undefined;
  const change = (next: number) => {
    if (next === 0) onRemove();
    else setQuantity(next);
  };
  return (
    <Line $side={compact ? '5rem' : 'clamp(5.5rem, 18vw, 8rem)'}>
      <Art to={to} look="plain" tabIndex={-1} aria-hidden="true" onClick={onLeave}>
        <Picture sources={picture} alt="" standIn={name} sizes={compact ? '5rem' : '8rem'} ratio="1 / 1" />
      </Art>
      <Words>
        <Name>
          <AppLink look="quiet" to={to} onClick={onLeave}>
            <bdi>{name}</bdi>
          </AppLink>
          <span>
            <VisuallyHidden>{text('total')}: </VisuallyHidden>
            <Price money={{ ...price, amount: price.amount * quantity }} />
          </span>
        </Name>
        <Details>
          {isCounted(kind) ? null : <span>{termWords({ ...item, quantity })}</span>}
          {Object.entries(options).map(([option, value]) => (
            <span key={option}>
              {optionName(option)}: <bdi>{value}</bdi>
            </span>
          ))}
          {quantity > 1 ? <span>{text('each', { price: formatMoney(price, locale) })}</span> : null}
        </Details>
        {isForSomebody(kind) ? (
          <Details>
            {giftWords(item).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </Details>
        ) : null}
        {item.gift?.message ? <Details dir="auto">{item.gift.message}</Details> : null}
        <Foot>
          {isCounted(kind) ? <Quantity label={text('quantityOf', { name })} value={quantity} onChange={change} max={Math.max(available, 1)} size="sm" /> : null}
          {isForSomebody(kind) ? <GiftEditing item={item} quantity={quantity} /> : null}
          <IconButton label={text('removeNamed', { name })} size="sm" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          {onSave ? (
            <Button variant="ghost" size="sm" onClick={onSave}>
              {text('saveForLater')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          ) : null}
        </Foot>
        {item.preorder?.isOpen ? (
          <Said>
            <CalendarClock size={17} aria-hidden="true" />
            <span>{text('preorderNote', { day: day(item.preorder.expectedOn) })}</span>
          </Said>
        ) : null}
        <Repriced item={item} />
        <StockWarning
          quantity={quantity}
          available={available}
          onReduce={() => {
            setQuantity(available);
          }}
        />
      </Words>
    </Line>
  );
}

/** That signing in has changed what a unit costs. */
function Repriced({ item: { skuId, price } }: { readonly item: CartItem }) {
  const { repriced = [] } = useShared('cart');
  const text = useText('cart');
  const { locale } = useShared('theme');
  const before = repriced.find((one) => one.skuId === skuId)?.before;
  if (!before || before.currency !== price.currency || before.amount === price.amount) return null;
  return (
    <Said role="status">
      <Tag size={17} aria-hidden="true" />
      <span>{text('repriced', { before: formatMoney(before, locale), now: formatMoney(price, locale) })}</span>
    </Said>
  );
}

/** Whom it is for is changed where it lies. */
function GiftEditing({ item, quantity }: { readonly item: CartItem; readonly quantity: number }) {
  const [isOpen, setOpen] = useState(false);
  const text = useText('cart');
  const [to] = useGiftWords()(item);
  const Edit = item.kind === 'PLAN_GIFT' ? EditPlanGift : EditGift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('edit')}
        <VisuallyHidden>: {to}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <Suspense>
          <Edit
            item={item}
            quantity={quantity}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function StockWarning({ quantity, available, onReduce }: { readonly quantity: number; readonly available: number; readonly onReduce: () => void }) {
  const text = useText('cart');
  const stock = lineStock({ quantity, available });
  if (stock === 'enough') return null;
  return (
    <Warning $danger={stock === 'sold-out'} role="status">
      <TriangleAlert size={17} aria-hidden="true" />
      <span>{stock === 'sold-out' ? text('soldOut') : text('tooMany', { left: available })}</span>
      {stock === 'too-many' ? (
        <Button variant="secondary" size="sm" onClick={onReduce}>
          {text('reduce', { left: available })}
        </Button>
      ) : null}
    </Warning>
  );
}

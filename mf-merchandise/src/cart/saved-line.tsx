import type { CartItem, Result } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { AppLink, Button, Cluster, IconButton, Picture, Price, useErrorText } from '@marquee/mf-shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';
import { lineStock } from '../buy/stock.ts';
import { useDay } from '../buy/use-day.ts';
import { useText } from '../text.ts';
import { lineAddress } from './line-terms.ts';

const Place = styled.li`
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  gap: var(--space-4);
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    color: var(--text-muted);
  }
`;

export interface SavedUnits {
  readonly skuId: string;
  readonly name: string;
  readonly quantity: number;
  /** Undefined if the SKU is not sold any more. */
  readonly item: CartItem | undefined;
}

interface LineProps {
  readonly line: SavedUnits;
  readonly move: () => Promise<Result<unknown>>;
  readonly drop: () => Promise<Result<unknown>>;
  /** Called once the line leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

/** Shows one SKU saved for later. */
export function SavedLine({ line: { name, quantity, item }, move, drop, onGone }: LineProps) {
  const text = useText('saved');
  const cart = useText('cart');
  const say = useErrorText();
  const [busy, setBusy] = useState<'move' | 'drop'>();
  async function act(what: 'move' | 'drop'): Promise<void> {
    if (busy) return;
    setBusy(what);
    const result = await (what === 'move' ? move() : drop());
    setBusy(undefined);
    // Another tab or device was faster.
    if (result.ok || result.error.code === 'NOT_FOUND') onGone();
    else await request('toast.show', { tone: 'error', text: say(result.error) });
  }
  const picture = item?.primaryContent ? pictureSources([item.primaryContent], item.primaryContent.fileType) : undefined;
  const isHere = item !== undefined && lineStock(item) !== 'sold-out';
  return (
    <Place>
      <Picture sources={picture} alt="" standIn={name} sizes="4.5rem" ratio="1 / 1" />
      <Words>
        {item ? (
          <AppLink look="quiet" to={lineAddress(item)}>
            <bdi>{name}</bdi>
          </AppLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {item ? <Standing item={item} quantity={quantity} /> : <small>{text('gone')}</small>}
        <Cluster $gap={2}>
          {item ? (
            <Button
              size="sm"
              variant="secondary"
              loading={busy === 'move'}
              disabled={!isHere}
              aria-label={text('moveNamed', { name })}
              onClick={() => void act('move')}
            >
              {text('move')}
            </Button>
          ) : null}
          <IconButton size="sm" label={cart('removeNamed', { name })} onClick={() => void act('drop')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Cluster>
      </Words>
    </Place>
  );
}

/** Shows the options, present price and stock of an item. */
function Standing({ item, quantity }: { readonly item: CartItem; readonly quantity: number }) {
  const text = useText('saved');
  const cart = useText('cart');
  const optionsOf = useOptionsOf();
  const day = useDay();
  const { locale } = useShared('theme');
  const { options, price, available, preorder } = item;
  const stock = lineStock({ quantity, available });
  return (
    <>
      {Object.keys(options).length > 0 ? <small>{optionsOf(item)}</small> : null}
      <Price money={{ ...price, amount: price.amount * quantity }} />
      {quantity > 1 ? (
        <small>
          {cart('count', { count: quantity })} · {cart('each', { price: formatMoney(price, locale) })}
        </small>
      ) : null}
      {stock === 'sold-out' ? <small>{text('soldOut')}</small> : null}
      {stock === 'too-many' ? <small>{cart('tooMany', { left: available })}</small> : null}
      {stock !== 'sold-out' && preorder?.isOpen ? <small>{cart('preorderNote', { day: day(preorder.expectedOn) })}</small> : null}
    </>
  );
}

import type { CartItem, Result, SavedItem } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Panel } from '@marquee/mf-shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { SavedLine, type SavedUnits } from './saved-line.tsx';
import { saved, type Saved } from './saved-list.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
`;

interface Line extends SavedUnits {
  readonly move: () => Promise<Result<unknown>>;
  readonly drop: () => Promise<Result<unknown>>;
}

/** Returns a line of the account. Repeating its calls is harmless: their operation ids consist of the SKU and the time it was saved. */
function ownLine(item: SavedItem): Line {
  const { skuId, name, quantity, isGone, savedAt } = item;
  const key = `${skuId}-${Date.parse(savedAt)}`;
  return {
    ...{ skuId, name, quantity, item: isGone ? undefined : item },
    async move() {
      const result = await call('POST /cart/put-back', { body: { skuId, opId: `back-${key}` } });
      await Promise.all([request('cart.refresh', undefined), invalidate('GET /cart/saved')]);
      return result as Result<unknown>;
    },
    async drop() {
      const result = await call('POST /cart/drop-saved', { body: { skuId, opId: `drop-${key}` } });
      await invalidate('GET /cart/saved');
      return result as Result<unknown>;
    },
  };
}

function deviceLine(kept: Saved, item: CartItem | undefined): Line {
  const { skuId, quantity, name = '' } = kept;
  return {
    ...{ skuId, quantity, name: item?.name ?? name, item },
    async move() {
      const result = await request('cart.add', { productId: item?.productId ?? skuId, skuId, quantity });
      if (result.ok) saved.drop(kept);
      return result;
    },
    drop() {
      saved.drop(kept);
      return Promise.resolve({ ok: true, value: true });
    },
  };
}

interface PanelProps {
  readonly own: readonly SavedItem[];
  readonly onDevice: readonly Saved[];
}

/** Lists the items saved for later at their present prices and stock. */
export function SavedPanel({ own, onDevice }: PanelProps) {
  const text = useText('saved');
  const heading = useRef<HTMLDivElement>(null);
  const items = onDevice.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const { data } = useApi('POST /cart/quote', { body: { items } }, { enabled: items.length > 0, keepPrevious: true });
  const quoted = data ? onDevice : [];
  const lines = [
    ...own.map(ownLine),
    ...quoted.map((kept) =>
      deviceLine(
        kept,
        data?.items.find(({ skuId }) => skuId === kept.skuId),
      ),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <div ref={heading} tabIndex={-1}>
      <Panel title={text('title', { count: lines.length })}>
        <List role="list">
          {lines.map((line) => (
            <SavedLine key={line.skuId} line={line} move={line.move} drop={line.drop} onGone={() => heading.current?.focus({ preventScroll: true })} />
          ))}
        </List>
      </Panel>
    </div>
  );
}

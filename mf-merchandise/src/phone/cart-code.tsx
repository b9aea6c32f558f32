import type { CartItem } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isForSomebody } from '../cart/line-terms.ts';
import { useText } from '../text.ts';
import { PhoneCode } from './phone-code.tsx';
import { useWhat } from './use-what.ts';

/** Limits of one code: lines, and units of a line. */
const MAX_LINES = 20;
const MAX_LINE_QUANTITY = 99;

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Shows the cart as a code for a phone, as it was when opened, without gifts for others. */
export function CartCode({ items, onClose }: { readonly items: readonly CartItem[]; readonly onClose: () => void }) {
  const text = useText('phone');
  const what = useWhat();
  const { locale } = useShared('theme');
  const [carriable] = useState(() => items.filter(({ kind }) => !isForSomebody(kind)));
  const carried = carriable.slice(0, MAX_LINES);
  const [only] = carried;
  const count = carried.reduce((sum, { quantity }) => sum + Math.min(MAX_LINE_QUANTITY, quantity), 0);
  const isLess = carriable.length > carried.length || carried.some(({ quantity }) => quantity > MAX_LINE_QUANTITY);
  const words = only && count === 1 ? what(only.name, only.options) : text('things', { count, number: formatNumber(count, locale) });
  const note = (
    <>
      {isLess ? <Note>{text('most', { lines: formatNumber(MAX_LINES, locale), units: formatNumber(MAX_LINE_QUANTITY, locale) })}</Note> : null}
      {carriable.length < items.length ? <Note>{text('giftsStay')}</Note> : null}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={text('title')}>
      <PhoneCode items={carried.map(({ skuId, quantity }) => ({ skuId, quantity: Math.min(MAX_LINE_QUANTITY, quantity) }))} what={words} note={note} />
    </Dialog>
  );
}

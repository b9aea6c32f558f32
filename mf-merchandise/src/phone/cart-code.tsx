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

/** So much one code carries. */
const MOST = 20;
const MOST_OF_ONE = 99;

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** The cart as a code for a phone: what lies in it as it is opened, without what is for somebody. */
export function CartCode({ items, onClose }: { readonly items: readonly CartItem[]; readonly onClose: () => void }) {
  const text = useText('phone');
  const what = useWhat();
  const { locale } = useShared('theme');
  const [carriable] = useState(() => items.filter(({ kind }) => !isForSomebody(kind)));
  const carried = carriable.slice(0, MOST);
  const [only] = carried;
  const count = carried.reduce((sum, { quantity }) => sum + Math.min(MOST_OF_ONE, quantity), 0);
  const isLess = carriable.length > carried.length || carried.some(({ quantity }) => quantity > MOST_OF_ONE);
  const words = only && count === 1 ? what(only.name, only.options) : text('things', { count, number: formatNumber(count, locale) });
  const note = (
    <>
      {isLess ? <Note>{text('most', { lines: formatNumber(MOST, locale), units: formatNumber(MOST_OF_ONE, locale) })}</Note> : null}
      {carriable.length < items.length ? <Note>{text('giftsStay')}</Note> : null}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={text('title')}>
      <PhoneCode items={carried.map(({ skuId, quantity }) => ({ skuId, quantity: Math.min(MOST_OF_ONE, quantity) }))} what={words} note={note} />
    </Dialog>
  );
}

import type { Checkout } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';
import { Summary } from '../cart/beside-summary.ts';
import { useGiftWords } from '../cart/gift-words.ts';
import { isCounted, isForSomebody, useTermWords } from '../cart/line-terms.ts';
import { useText } from '../text.ts';
import { LinePicture } from '../order/line-picture.tsx';
import { DiscountCodes } from './discount-codes.tsx';
import { isOpen, isPaying } from './open-checkout.ts';
import type { OpenCheckout } from './use-checkout.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--text-muted);
  }
`;
const Sums = styled.dl`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  > :last-child {
    font-size: var(--font-lg);
    font-weight: 650;
  }
`;

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Returns whether no payment for a pre-order is requested yet. */
const isUncharged = (status: Checkout['status']) => status === 'PLACING' || status === 'PREORDERED';

/** Returns the parts of the total, by name. */
function useSums({
  subtotal,
  shipping,
  shippingMethod,
  taxes,
  discounts,
  total,
  giftCards,
  due,
  preorderFor,
  status,
}: Checkout): readonly (readonly [name: string, money: Checkout['total']])[] {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const rateOf = (partsPerMillion: number) => formatPercent(partsPerMillion / 1_000_000, locale, 3);
  return [
    [text('subtotal'), subtotal],
    ...discounts.filter(({ amount }) => amount.amount > 0).map(({ name, amount }) => [name, { ...amount, amount: -amount.amount }] as const),
    ...(shippingMethod || shipping.amount > 0 ? [[text('shipping'), shipping] as const] : []),
    ...taxes
      .filter(({ isIncluded, amount }) => !isIncluded && amount.amount > 0)
      .map(({ name, partsPerMillion, amount }) => [text('taxOf', { name, rate: rateOf(partsPerMillion) }), amount] as const),
    ...(preorderFor !== null && isUncharged(status) ? [[text('dueNow'), { ...total, amount: 0 }] as const] : []),
    [text(preorderFor !== null && isUncharged(status) ? 'dueWhenSent' : 'total'), total],
    ...giftCards.map(({ lastFour, amount }) => [text('giftOf', { lastFour }), { ...amount, amount: -amount.amount }] as const),
    ...(giftCards.length > 0 ? [[text('due'), due] as const] : []),
  ];
}

/** Shows the charges that are included or not known yet. */
function Notes({ taxes, addressNeeded, shippingAddress, billingAddress }: Checkout) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  if (addressNeeded !== 'NONE' && !shippingAddress && !billingAddress) return <Note>{text(addressNeeded === 'SHIPPING' ? 'chargesLater' : 'taxesLater')}</Note>;
  return taxes
    .filter(({ isIncluded, amount }) => isIncluded && amount.amount > 0)
    .map(({ name, region, partsPerMillion, amount }) => (
      <Note key={`${name} ${region} ${partsPerMillion}`}>
        {text('includes', { name, amount: formatMoney(amount, locale), rate: formatPercent(partsPerMillion / 1_000_000, locale, 3) })}
      </Note>
    ));
}

/** Shows the items and their cost. Codes can be entered until the order is paid. */
export function CheckoutSummary(open: OpenCheckout) {
  const { checkout } = open;
  const text = useText('checkout');
  const optionsOf = useOptionsOf();
  const termWords = useTermWords();
  const giftWords = useGiftWords();
  const { locale } = useShared('theme');
  const sums = useSums(checkout);
  return (
    <Summary aria-label={text('summary')}>
      <Panel title={text('summary')}>
        <Stack $gap={3}>
          <ul role="list">
            {checkout.lines.map(({ id, name, kind, playHours, options, quantity, total: sum, ...line }) => (
              <Line key={id}>
                <LinePicture line={{ name, picture: line.picture }} />
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    {[
                      ...(Object.keys(options).length > 0 ? [optionsOf({ options })] : []),
                      isCounted(kind)
                        ? text('times', { count: formatNumber(quantity, locale) })
                        : termWords({ kind, playHours, quantity, interval: line.interval }),
                      ...(isForSomebody(kind) ? giftWords(line) : []),
                    ].join(' · ')}
                  </small>
                </span>
                <Price money={sum} />
              </Line>
            ))}
          </ul>
          {isOpen(checkout) && !isPaying(checkout) ? <DiscountCodes {...open} /> : null}
          <Sums>
            {sums.map(([name, money], at) => (
              // Two taxes may have the same name.
              <div key={`${at} ${name}`}>
                <dt>{name}</dt>
                <dd>
                  <Price money={money} />
                </dd>
              </div>
            ))}
          </Sums>
          <Notes {...checkout} />
        </Stack>
      </Panel>
    </Summary>
  );
}

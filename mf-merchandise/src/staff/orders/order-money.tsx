import { useShared } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Facts, Quiet } from '../../order/order-parts.ts';
import { moneyOf, type Order } from '../../order/order-row.ts';

interface Sum {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

const nothing = { amount: 0 };

/** Returns the sums that make up the total. */
function useParts({ subtotal, discounts, shippingMethod, shipping, taxes, total }: Order): readonly Sum[] {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const rateOf = (partsPerMillion: number) => formatPercent(partsPerMillion / 1_000_000, locale, 4);
  return [
    { key: 'subtotal', name: text('subtotal'), ...subtotal },
    ...discounts.map(({ id, code, name, kind, amount }) => ({
      key: id,
      name: kind === 'FREE_SHIPPING' ? text('freeShipping', { code: code || name }) : text('discountOf', { code: code || name }),
      amount: -amount.amount,
    })),
    ...(shippingMethod || shipping.amount > 0
      ? [{ key: 'shipping', name: shippingMethod ? text('shippingBy', { name: shippingMethod.name }) : text('shipping'), ...shipping }]
      : []),
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, countryCode, region, partsPerMillion, amount }) => ({
        key: `${name} ${countryCode} ${region}`,
        name: text('taxOf', { name, rate: rateOf(partsPerMillion) }),
        ...amount,
      })),
    { key: 'total', name: text('total'), ...total, isStrong: true },
  ];
}

/** Returns the sums paid and refunded, and what is left or due. */
function useMoved({ total, paid, refunded, giftCards, status }: Order): readonly Sum[] {
  const text = useText('staffOrders');
  const due = status === 'PLACING' || status === 'AWAITING_PAYMENT' ? total.amount - paid.amount : 0;
  return [
    { key: 'paid', name: text('paid'), ...paid },
    ...giftCards.map(({ lastFour, amount }, at) => ({ key: `gift ${at}`, name: text('giftOf', { lastFour }), ...amount })),
    ...(refunded.amount > 0 ? [{ key: 'refunded', name: text('refunded'), ...{ ...nothing, amount: -refunded.amount } }] : []),
    ...(refunded.amount > 0 ? [{ key: 'left', name: text('left'), amount: paid.amount - refunded.amount }] : []),
    ...(due > 0 ? [{ key: 'due', name: text('due'), amount: due, isStrong: true }] : []),
  ];
}

export function OrderMoney({ order }: { readonly order: Order }) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const sums = [...useParts(order), ...useMoved(order)];
  return (
    <Panel title={text('money')}>
      <Stack $gap={3}>
        <Facts>
          {sums.map(({ key, name, amount, isStrong }) => (
            <div key={key} data-strong={isStrong ? '' : undefined}>
              <dt>{name}</dt>
              <dd>
                <Price money={moneyOf(order, amount)} />
              </dd>
            </div>
          ))}
        </Facts>
        {order.taxes
          .filter(({ isIncluded }) => isIncluded)
          .map(({ name, countryCode, region, partsPerMillion, amount }) => (
            <Quiet key={`${name} ${countryCode} ${region}`}>
              {text('taxOf', { name, rate: formatPercent(partsPerMillion / 1_000_000, locale, 4) })} – {text('taxWithin')}: <Price money={amount} />
            </Quiet>
          ))}
      </Stack>
    </Panel>
  );
}

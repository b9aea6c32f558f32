import type { Checkout } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useOptionName } from '../buy/option-name.ts';
import { Summary } from '../cart/beside-summary.ts';
import { useText } from '../text.ts';

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
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

/** What is bought and what it costs. */
export function CheckoutSummary({ checkout: { lines, subtotal, shipping, tax, discount, total } }: { readonly checkout: Checkout }) {
  const text = useText('checkout');
  const nameOf = useOptionName();
  const { locale } = useShared('theme');
  const parts = [
    ['subtotal', subtotal, true],
    ['shipping', shipping, shipping.amount > 0],
    ['tax', tax, tax.amount > 0],
    ['discount', { ...discount, amount: -discount.amount }, discount.amount > 0],
    ['total', total, true],
  ] as const;
  return (
    <Summary aria-label={text('summary')}>
      <Panel title={text('summary')}>
        <Stack $gap={3}>
          <ul role="list">
            {lines.map(({ id, name, options, quantity, total: sum }) => (
              <Line key={id}>
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    {[
                      ...Object.entries(options).map(([option, value]) => `${nameOf(option)}: ${value}`),
                      text('times', { count: formatNumber(quantity, locale) }),
                    ].join(' · ')}
                  </small>
                </span>
                <Price money={sum} />
              </Line>
            ))}
          </ul>
          <Sums>
            {parts
              .filter(([, , isShown]) => isShown)
              .map(([name, money]) => (
                <div key={name}>
                  <dt>{text(name)}</dt>
                  <dd>
                    <Price money={money} />
                  </dd>
                </div>
              ))}
          </Sums>
        </Stack>
      </Panel>
    </Summary>
  );
}

import type { Reply } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote, Price } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Facts, Quiet } from '../../order/order-parts.ts';

interface RefundSumsProps {
  readonly quote: Reply<'POST /order/refund-quote/:id'> | undefined;
  readonly error: ApiError | null;
  readonly isAsked: boolean;
}

/** Shows the parts of a refund, and what remains of the payment. */
export function RefundSums({ quote, error, isAsked }: RefundSumsProps) {
  const text = useText('staffOrders');
  if (error && !error.fields?.some(({ path }) => path === 'shipping')) return <ErrorNote error={error} />;
  if (!quote) return <Quiet role="status">{isAsked && !error ? text('reckoning') : text('chooseRefund')}</Quiet>;
  const { goods, tax, shipping, total, left } = quote;
  const parts = [
    ['goods', goods],
    ['tax', tax],
    ['shipping', shipping],
  ] as const;
  return (
    <div role="status">
      <Facts>
        {parts
          .filter(([, { amount }]) => amount > 0)
          .map(([name, money]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <Price money={money} />
              </dd>
            </div>
          ))}
        <div data-strong="">
          <dt>{text('goesBack')}</dt>
          <dd>
            <Price money={total} />
          </dd>
        </div>
        <div>
          <dt>{text('leftThen')}</dt>
          <dd>
            <Price money={{ ...left, amount: left.amount - total.amount }} />
          </dd>
        </div>
      </Facts>
    </div>
  );
}

import type { Reply } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { styled } from 'styled-components';
import { Things } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-4);
`;
const Quiet = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

/** All that ever happened to a card, from the beginning. */
export function CardMoves({ moves }: Pick<Reply<'GET /gift/card/item/:id'>, 'moves'>) {
  const text = useText('staffGifts');
  const words = useText('giftCards');
  const { locale } = useShared('theme');
  return (
    <section aria-labelledby="gift-moves">
      <h3 id="gift-moves">{text('moves')}</h3>
      <Things role="list">
        {moves.map(({ id, kind, amount, held, orderNumber, note, movedBy, occurredAt }) => (
          <li key={id}>
            <Head>
              <strong>{words(`did${kind}`)}</strong>
              <span>{[amount, held].filter((money) => money.amount !== 0).map((money) => formatMoney(money, locale))[0] ?? ''}</span>
            </Head>
            <Quiet>
              {formatDate(occurredAt, locale, 'moment')}
              {orderNumber ? (
                <>
                  {' · '}
                  <bdi dir="ltr">{orderNumber}</bdi>
                </>
              ) : null}
              {movedBy ? (
                <>
                  {' · '}
                  <bdi>{movedBy.firstName}</bdi>
                </>
              ) : null}
            </Quiet>
            {note ? <Quiet dir="auto">{note}</Quiet> : null}
          </li>
        ))}
      </Things>
    </section>
  );
}

import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { ErrorNote, Panel, Price } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountWords } from '../account-words.ts';
import { useText } from '../../text.ts';
import { Facts, Quiet, Things } from '../../order/order-parts.ts';

const Fold = styled.summary`
  border-radius: var(--radius-1);
  font-weight: 600;
  cursor: pointer;
`;
const Entries = styled.div`
  margin-block-start: var(--space-4);
  dt {
    font-size: var(--font-sm);
  }
`;

/** Shows the ledger entries of an order; fetched once the section is opened. */
export function OrderBooks({ id }: { readonly id: string }) {
  const text = useText('staffOrders');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <Fold>{text('books')}</Fold>
        {isOpen ? <BookEntries id={id} /> : null}
      </details>
    </Panel>
  );
}

function BookEntries({ id }: { readonly id: string }) {
  const text = useText('staffOrders');
  const kinds = useText('orderBooked');
  const accountWords = useAccountWords();
  const { locale } = useShared('theme');
  const { data, error, refetch } = useApi('GET /ledger/entry/list', { query: { orderId: id, size: 100 } });
  return (
    <Entries>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data?.content.length === 0 ? <Quiet>{text('noEntries')}</Quiet> : null}
      <Things role="list">
        {data?.content.map((entry) => (
          <li key={entry.id}>
            <p>{kinds.has(entry.kind) ? kinds(entry.kind) : entry.kind}</p>
            <Quiet>{formatDate(entry.occurredAt, locale, 'moment')}</Quiet>
            <Facts>
              {entry.postings.map(({ account, amount }) => (
                <div key={account}>
                  <dt>
                    <span title={account}>{accountWords(account)}</span>
                  </dt>
                  <dd>
                    {amount.amount < 0 ? text('credit') : text('debit')} <Price money={{ ...amount, amount: Math.abs(amount.amount) }} />
                  </dd>
                </div>
              ))}
            </Facts>
          </li>
        ))}
      </Things>
    </Entries>
  );
}

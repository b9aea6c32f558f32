import { pictureSources, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Picture } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

/** Frame of one height before and after the title is read: nothing below moves. */
const WantedFrame = styled.div`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  min-block-size: 5.25rem;
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
  }
`;

/** Words on how a title is had, for a visitor: the cheapest rent, or a plan. */
function usePriceWords(id: string | undefined): string | undefined {
  const text = useText('signIn');
  const { locale } = useShared('theme');
  const { data } = useApi('GET /access/title/:id', { params: { id: id ?? '' } }, { enabled: id !== undefined, person: 'visitor' });
  const rental = data?.offers.find(({ kind }) => kind === 'RENTAL');
  const [plan] = data?.plans ?? [];
  if (rental) return text('rentFrom', { price: formatMoney(rental.price, locale) });
  return plan && text('withPlan', { plan: plan.name, price: formatMoney(plan.price, locale) });
}

/** The title that somebody was about to watch, and what it costs. */
export function WantedTitle({ path }: { readonly path: string }) {
  const text = useText('signIn');
  const { data, error } = useApi('GET /product/item', { query: { path } });
  const price = usePriceWords(data?.id);
  if (error) return null;
  return (
    <WantedFrame aria-busy={data ? undefined : true}>
      {data ? (
        <>
          <Picture sources={pictureSources(data.content, 'POSTER')} alt="" standIn={data.name} sizes="3.5rem" ratio="2 / 3" />
          <p>
            <strong>{text('toWatch', { title: `\u2068${data.name}\u2069` })}</strong>
            {price === undefined ? null : (
              <>
                <br />
                <small>{price}</small>
              </>
            )}
          </p>
        </>
      ) : null}
    </WantedFrame>
  );
}

import type { Reply } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button, Cluster, ErrorNote, Stack, TextSkeleton, useErrorText } from '@marquee/mf-shared/ui';
import { Clock, Smartphone, Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { OfferFrame } from './offer-frame.ts';
import { OfferedLine } from './offered-line.tsx';

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);
  > svg {
    margin-block-start: 0.2rem;
    color: var(--accent-text, var(--text));
  }
  h2 {
    font-size: var(--font-lg);
    line-height: 1.3;
  }
  p {
    margin-block-start: var(--space-1);
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const List = styled.ul`
  > li {
    padding-block: var(--space-3);
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
`;
const Gone = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface OfferedProps {
  readonly token: string;
  /** Called once the offer is accepted or declined; removes it from the address. */
  readonly onDone: () => void;
}

/** Offers to add the items chosen on another screen to this cart; nothing is added before the user accepts. */
export function Offered({ token, onDone }: OfferedProps) {
  const { identity } = useSession();
  const { data, error, refetch } = useApi('POST /cart/link/read', { body: { token } }, { person: identity?.id });
  if (data) return <Offer offer={data} onDone={onDone} />;
  if (error) return <Refused error={error} onRetry={() => void refetch()} onDone={onDone} />;
  return (
    <OfferFrame aria-busy="true">
      <TextSkeleton />
    </OfferFrame>
  );
}

/** Explains why there is no offer. The cart is unchanged. */
function Refused({ error, onRetry, onDone }: { readonly error: ApiError; readonly onRetry: () => void; readonly onDone: () => void }) {
  const text = useText('phone');
  const isEnded = error.fields?.some(({ code }) => code === 'ended') ?? false;
  const isToken = error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT';
  return (
    <OfferFrame data-short role="status">
      <Stack $gap={4}>
        {isToken ? (
          <Head>
            {isEnded ? <Clock size={22} aria-hidden="true" /> : <Unlink size={22} aria-hidden="true" />}
            <div>
              <h2>{text(isEnded ? 'ended' : 'broken')}</h2>
              <p>{text('endedNote')}</p>
            </div>
          </Head>
        ) : (
          <ErrorNote error={error} onRetry={onRetry} />
        )}
        <div>
          <Button size="sm" variant="secondary" onClick={onDone}>
            {text('close')}
          </Button>
        </div>
      </Stack>
    </OfferFrame>
  );
}

function Offer({ offer: { cart, gone }, onDone }: { readonly offer: Reply<'POST /cart/link/read'>; readonly onDone: () => void }) {
  const text = useText('phone');
  const say = useErrorText();
  const { locale } = useShared('theme');
  const mine = useShared('cart').cart;
  const heading = useId();
  const [busy, setBusy] = useState(false);
  // One operation id, however often the button is pressed.
  const [opId] = useState(() => crypto.randomUUID());
  const heldOf = (skuId: string) => mine?.items.find((item) => item.skuId === skuId && !item.gift)?.quantity ?? 0;
  const wanted = cart.items
    .map(({ skuId, quantity, available }) => ({ skuId, quantity: Math.min(quantity, available) }))
    .filter(({ skuId, quantity }) => quantity > 0 && quantity > heldOf(skuId));
  const isHad = cart.items.some(({ skuId, available }) => available > 0 && heldOf(skuId) > 0);
  async function add(): Promise<void> {
    setBusy(true);
    const result = await request('cart.take', { items: wanted, opId });
    setBusy(false);
    if (!result.ok) {
      await request('toast.show', { tone: 'error', text: say(result.error) });
      return;
    }
    const isAll = wanted.every(({ skuId, quantity }) => result.value.items.some((item) => item.skuId === skuId && item.quantity >= quantity));
    await request('toast.show', { tone: isAll ? 'info' : 'error', text: text(isAll ? 'added' : 'addedLess') });
    onDone();
  }
  const count = wanted.reduce((sum, { skuId, quantity }) => sum + quantity - heldOf(skuId), 0);
  return (
    <OfferFrame aria-labelledby={heading}>
      <Stack $gap={4}>
        <Head>
          <Smartphone size={22} aria-hidden="true" />
          <div>
            <h2 id={heading}>{text('offered')}</h2>
            <p>{text(wanted.length > 0 ? 'offeredNote' : isHad ? 'offeredHad' : 'offeredNone')}</p>
          </div>
        </Head>
        <List role="list" aria-labelledby={heading}>
          {cart.items.map((item) => (
            <li key={item.id}>
              <OfferedLine item={item} held={heldOf(item.skuId)} />
            </li>
          ))}
        </List>
        {gone > 0 ? <Gone>{text('gone', { count: gone, number: formatNumber(gone, locale) })}</Gone> : null}
        <Cluster $gap={3}>
          {wanted.length > 0 ? (
            <Button loading={busy} onClick={() => void add()}>
              {text('add', { count, number: formatNumber(count, locale) })}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onDone}>
            {text(wanted.length > 0 ? 'notNow' : 'close')}
          </Button>
        </Cluster>
      </Stack>
    </OfferFrame>
  );
}

import type { Drop, DropEntry, Product } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { AppLink, Bone, Cluster, LinkButton, Price, Stack, VisuallyHidden } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Choice } from '../buy/sku-choice.ts';
import { Quiet } from '../order/order-parts.ts';
import { useText } from '../text.ts';
import { BuyTurn, skusOfDrop } from './buy-turn.tsx';
import { Countdown } from './countdown.tsx';
import { DropChip, DropFacts, Hex } from './drop-facts.tsx';
import { EnterButton } from './enter-button.tsx';
import { useMine } from './use-drop.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-3);
  background: var(--surface);
  h2 {
    font-size: var(--font-lg);
    overflow-wrap: anywhere;
  }
  summary {
    cursor: pointer;
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Cost = styled.p`
  font-size: var(--font-xl);
`;
const Strong = styled.p`
  font-size: var(--font-md);
  font-weight: 650;
`;

interface PanelProps {
  readonly product: Product;
  readonly drop: Drop;
  readonly skew: number;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Shows a drop, its state and the actions available. */
export function DropPanel(props: PanelProps) {
  const { drop, product } = props;
  const text = useText('drop');
  const prices = skusOfDrop(product.skus, drop).map(({ price }) => price);
  const lowest = prices.toSorted((a, b) => a.amount - b.amount)[0];
  const isOver = drop.status === 'OVER' || drop.status === 'CANCELED';
  return (
    <Frame aria-labelledby="drop">
      <Cluster $gap={3}>
        <h2 id="drop">
          <bdi>{drop.name}</bdi>
        </h2>
        <DropChip status={drop.status} />
      </Cluster>
      {drop.description === '' || isOver ? null : <p dir="auto">{drop.description}</p>}
      {lowest && !isOver ? (
        <Cost>
          <Price money={lowest} from={prices.some(({ amount }) => amount !== lowest.amount)} />
        </Cost>
      ) : null}
      <Now {...props} />
      {isOver ? null : (
        <>
          <DropFacts drop={drop} />
          <details>
            <summary>{text('how')}</summary>
            <Stack $gap={2}>
              <Quiet>{text('howText')}</Quiet>
              <Quiet>{text('commitment')}</Quiet>
              <Hex>{drop.commitment}</Hex>
            </Stack>
          </details>
        </>
      )}
      <AppLink to={`/merchandise/drop/${drop.path}`}>{text(drop.seed === null ? 'page' : 'audit')}</AppLink>
    </Frame>
  );
}

function Now(props: PanelProps) {
  const { drop, skew } = props;
  const text = useText('drop');
  const { locale } = useShared('theme');
  const mine = useMine(drop.id);
  if (drop.status === 'CANCELED')
    return (
      <Stack $gap={2}>
        <Strong>{text('canceled')}</Strong>
        <p dir="auto">{drop.cancelReason}</p>
      </Stack>
    );
  if (drop.status === 'PLANNED')
    return (
      <Stack $gap={3}>
        <p>{text('registersOn', { date: formatDate(drop.registersAt, locale, 'start') })}</p>
        <Countdown until={drop.registersAt} skew={skew} say={(when) => text('registersIn', { when })} />
      </Stack>
    );
  if (!mine.isKnown) return <Bone aria-hidden="true" $height="10.5rem" />;
  if (mine.entry)
    return (
      <div>
        <VisuallyHidden role="status">{text(`say${mine.entry.standing}`)}</VisuallyHidden>
        <Entered {...props} entry={mine.entry} />
      </div>
    );
  if (drop.status !== 'REGISTERING') return <p>{text(drop.status === 'OVER' ? 'over' : 'tooLate')}</p>;
  return (
    <Stack $gap={3}>
      <p>{text('opensOn', { date: formatDate(drop.opensAt, locale, 'start') })}</p>
      <Countdown until={drop.opensAt} skew={skew} say={(when) => text('opensIn', { when })} />
      {mine.hasEarlyAccess ? <Strong>{text('hasEarly', { left: formatNumber(drop.earlyLeft, locale) })}</Strong> : null}
      <EnterButton drop={drop} {...mine} />
    </Stack>
  );
}

/** Shows the state of the reader's entry. */
function Entered({ entry, ...props }: PanelProps & { readonly entry: DropEntry }) {
  const { drop, skew } = props;
  const text = useText('drop');
  const { locale } = useShared('theme');
  const { standing, position, mayBuy, turnUntil } = entry;
  const ahead = position === null ? 0 : Math.max(0, position - drop.served - 1);
  const number = (value: number) => formatNumber(value, locale);
  const said: Readonly<Record<DropEntry['standing'], ReactNode>> = {
    ENTERED: (
      <Stack $gap={3}>
        <Strong>{text('entered')}</Strong>
        {drop.status === 'DRAWING' ? <p>{text('drawing')}</p> : <Countdown until={drop.opensAt} skew={skew} say={(when) => text('opensIn', { when })} />}
        <Quiet>{text('entryId')}</Quiet>
        <Hex>{entry.id}</Hex>
      </Stack>
    ),
    EARLY: (
      <Stack $gap={3}>
        <Strong>{text('early', { left: number(drop.earlyLeft) })}</Strong>
        <Countdown until={drop.opensAt} skew={skew} say={(when) => text('earlyIn', { when })} />
        {drop.earlyLeft > 0 ? <BuyTurn {...props} mayBuy={Math.min(mayBuy, drop.earlyLeft)} /> : <p>{text('earlyGone')}</p>}
      </Stack>
    ),
    TURN: (
      <Stack $gap={3}>
        <Strong>{text('yourTurn')}</Strong>
        {turnUntil === null ? null : <Countdown until={turnUntil} skew={skew} say={(when) => text('turnIn', { when })} />}
        <BuyTurn {...props} mayBuy={mayBuy} />
      </Stack>
    ),
    WAITING: (
      <Stack $gap={2}>
        <Strong>{text('place', { place: number(position ?? 0) })}</Strong>
        <p>{text('ahead', { count: ahead })}</p>
      </Stack>
    ),
    BOUGHT: (
      <Stack $gap={3}>
        <Strong>{text('bought', { count: entry.bought })}</Strong>
        <LinkButton variant="secondary" to="/merchandise/account">
          {text('orders')}
        </LinkButton>
      </Stack>
    ),
    LAPSED: <p>{text('lapsed')}</p>,
    NOT_DRAWN: <p>{text('notDrawn', { place: number(position ?? 0) })}</p>,
    CANCELED: <p>{text('canceled')}</p>,
  };
  return said[standing];
}

import type { MyRewards } from '@marquee/api/contract';
import { Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { RewardList } from './reward-list.ts';
import { useRewardWords, type ForPoints } from './reward-words.ts';

const RedeemDialog = lazy(async () => ({ default: (await import('./redeem-dialog.tsx')).RedeemDialog }));

const Balance = styled.p`
  font-size: var(--font-2xl);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** The points somebody has, and what they buy. */
export function Points({ balance, forPoints }: Pick<MyRewards, 'balance' | 'forPoints'>) {
  const text = useText('rewards');
  const [chosen, setChosen] = useState<ForPoints>();
  return (
    <Panel title={text('yours')}>
      <Stack $gap={5}>
        <Balance>{text('points', { points: balance })}</Balance>
        {balance < 0 ? <p>{text('debt')}</p> : null}
        <Stack $gap={4} as="section" aria-label={text('forPoints')}>
          <h3>{text('forPoints')}</h3>
          {forPoints.length === 0 ? <p>{text('nothingForPoints')}</p> : null}
          <RewardList role="list">
            {forPoints.map((one) => (
              <ForSale key={one.rewardId} offer={one} balance={balance} onChoose={setChosen} />
            ))}
          </RewardList>
        </Stack>
      </Stack>
      {chosen ? (
        <Suspense fallback={null}>
          <RedeemDialog
            key={chosen.rewardId}
            offer={chosen}
            balance={balance}
            onClose={() => {
              setChosen(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

interface ForSaleProps {
  readonly offer: ForPoints;
  readonly balance: number;
  readonly onChoose: (offer: ForPoints) => void;
}

function ForSale({ offer, balance, onChoose }: ForSaleProps) {
  const text = useText('rewards');
  const { gives } = useRewardWords();
  const { name, description, pointsPrice } = offer;
  const missing = pointsPrice - balance;
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {missing > 0 ? (
        <span>{text('missing', { points: missing })}</span>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            onChoose(offer);
          }}
        >
          {text('get', { points: pointsPrice })}
        </Button>
      )}
      <p>{missing > 0 ? text('costs', { what: gives(offer), points: pointsPrice }) : gives(offer)}</p>
      {description === '' ? null : <p dir="auto">{description}</p>}
    </li>
  );
}

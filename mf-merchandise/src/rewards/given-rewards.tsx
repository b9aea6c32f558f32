import type { RewardGiven } from '@marquee/api/contract';
import { firstNow } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { AppLink, Button, Chip, Cluster, Panel } from '@marquee/mf-shared/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { titlePage } from '../cart/line-terms.ts';
import { useText } from '../text.ts';
import { RewardList } from './reward-list.ts';
import { useRewardWords } from './reward-words.ts';

/** Lists the present and former rewards of a person. */
export function GivenRewards({ given }: { readonly given: readonly RewardGiven[] }) {
  const text = useText('rewards');
  const [openedAt] = useState(firstNow);
  return (
    <Panel title={text('given')}>
      {given.length === 0 ? <p>{text('noneGiven')}</p> : null}
      <RewardList role="list">
        {given.map((one) => (
          <Given key={one.id} given={one} now={openedAt} />
        ))}
      </RewardList>
    </Panel>
  );
}

type Standing = 'HOLDS' | 'USED' | 'OVER' | 'UNDONE' | 'TAKEN_BACK';
const standingOf = ({ status, isUsed, endsAt }: RewardGiven, now: number): Standing => {
  if (status !== 'GIVEN') return status;
  if (isUsed) return 'USED';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'OVER' : 'HOLDS';
};

function Given({ given, now }: { readonly given: RewardGiven; readonly now: number }) {
  const text = useText('rewards');
  const { moment } = useRewardWords();
  const { name, points, pointsPrice, code, product, planName, endsAt, reason, givenAt } = given;
  const standing = standingOf(given, now);
  const isOn = standing === 'HOLDS';
  return (
    <li>
      <Cluster $gap={3}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {isOn ? null : <Chip tone="neutral">{text(`is${standing}`)}</Chip>}
      </Cluster>
      <span>{points > 0 ? text('points', { points }) : pointsPrice > 0 ? text('for', { points: pointsPrice }) : ''}</span>
      {isOn && code !== null ? <Code code={code} /> : null}
      {isOn && product ? (
        <p>
          <AppLink to={titlePage(product.path, product.programType)}>{text('watch', { name: product.name })}</AppLink>
        </p>
      ) : null}
      {isOn && planName !== null ? <p>{text('plan', { name: planName })}</p> : null}
      <p>
        {text('since', { date: moment(givenAt) })}
        {isOn && endsAt !== null ? ` ${text('until', { date: moment(endsAt) })}` : ''}
        {standing === 'UNDONE' ? ` ${text('undoneNote')}` : ''}
      </p>
      {standing === 'TAKEN_BACK' ? <p dir="auto">{reason}</p> : null}
    </li>
  );
}

function Code({ code }: { readonly code: string }) {
  const text = useText('rewards');
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    void request('toast.show', { tone: copied ? 'info' : 'error', text: text(copied ? 'copied' : 'notCopied', { code }) });
  };
  return (
    <Cluster $gap={3}>
      <code dir="ltr">{code}</code>
      <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy()}>
        {text('copy')}
      </Button>
    </Cluster>
  );
}

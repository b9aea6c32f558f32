import type { MyRewards } from '@marquee/api/contract';
import { AppLink, Panel } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { RewardList } from './reward-list.ts';
import { useRewardWords } from './reward-words.ts';

type Next = MyRewards['next'][number];

/** Pages where an action can be done. */
const places: Partial<Record<Next['event'], string>> = {
  FIRST_WATCH: '/movies',
  SEASON_WATCHED: '/tv-shows',
  RATING_GIVEN: '/movies',
  ORDER_PLACED: '/merchandise/shop',
  MONEY_SPENT: '/merchandise/shop',
};

/** Lists the next rewards, nearest first, with the progress of each. */
export function NextRewards({ next }: Pick<MyRewards, 'next'>) {
  const text = useText('rewards');
  return (
    <Panel title={text('next')}>
      {next.length === 0 ? <p>{text('noNext')}</p> : null}
      <RewardList role="list">
        {next.map((one, at) => (
          <NextReward key={`${one.rewardId}${one.event}${at}`} next={one} />
        ))}
      </RewardList>
    </Panel>
  );
}

function NextReward({ next }: { readonly next: Next }) {
  const text = useText('rewards');
  const { gives, asks, amount, moment } = useRewardWords();
  const { name, description, needed, reached, currency, endsAt } = next;
  const place = places[next.event];
  const progress = text('progress', { reached: amount(reached, currency), needed: amount(needed, currency) });
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>{gives(next)}</span>
      <p>
        {place === undefined ? asks(next) : <AppLink to={place}>{asks(next)}</AppLink>}
        {endsAt === null ? '' : ` ${text('until', { date: moment(endsAt) })}`}
      </p>
      {description === '' ? null : <p dir="auto">{description}</p>}
      <progress aria-label={name} aria-valuetext={progress} max={needed} value={reached} />
      <p>{progress}</p>
    </li>
  );
}

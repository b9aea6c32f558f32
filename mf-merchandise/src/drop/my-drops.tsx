import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { AppLink, Bone, Chip, ErrorNote, Panel, type ChipTone } from '@marquee/mf-shared/ui';
import { Named, Quiet, Things } from '../order/order-parts.ts';
import { useText } from '../text.ts';

const SIZE = 10;
type Mine = Reply<'GET /drop/mine'>['content'][number];
const tones: Readonly<Record<Mine['entry']['standing'], ChipTone>> = {
  ...({ ENTERED: 'info', EARLY: 'success', WAITING: 'info', TURN: 'success', BOUGHT: 'success' } as const),
  ...({ LAPSED: 'neutral', NOT_DRAWN: 'neutral', CANCELED: 'danger' } as const),
};

/** Drops one has entered, and where one is in each. Its place is kept until they are known. */
export function MyDrops() {
  const text = useText('drop');
  const { identity } = useSession();
  const { data, error, refetch } = useApi('GET /drop/mine', { query: { size: SIZE } }, { enabled: identity !== null, person: identity?.id });
  return (
    <Panel title={text('mine')}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Bone aria-hidden="true" $height="10rem" />}
      {data?.content.length === 0 ? <p>{text('noneMine')}</p> : null}
      {data && data.content.length > 0 ? (
        <Things role="list">
          {data.content.map((one) => (
            <MyDrop key={one.entry.id} {...one} />
          ))}
        </Things>
      ) : null}
    </Panel>
  );
}

function MyDrop({ drop, entry: { standing, position, turnUntil, bought } }: Mine) {
  const text = useText('drop');
  const { locale } = useShared('theme');
  const said = [
    standing === 'ENTERED' && drop.status !== 'DRAWING' ? text('opensOn', { date: formatDate(drop.opensAt, locale, 'moment') }) : '',
    standing === 'TURN' && turnUntil !== null ? text('turnUntil', { date: formatDate(turnUntil, locale, 'moment') }) : '',
    position !== null ? text('placeShort', { place: formatNumber(position, locale) }) : '',
    standing === 'BOUGHT' ? text('bought', { count: bought }) : '',
  ].filter((one) => one !== '');
  return (
    <li>
      <Named>
        <AppLink to={`/merchandise/shop/${drop.product.path}`}>
          <bdi>{drop.name}</bdi>
        </AppLink>
        <Chip tone={tones[standing]}>{text(`standing${standing}`)}</Chip>
      </Named>
      {said.length > 0 ? <Quiet>{said.join(' · ')}</Quiet> : null}
      {drop.seed === null ? null : (
        <Quiet>
          <AppLink to={`/merchandise/drop/${drop.path}`}>{text('audit')}</AppLink>
        </Quiet>
      )}
    </li>
  );
}

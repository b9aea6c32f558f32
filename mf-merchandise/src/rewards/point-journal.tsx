import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Bone, ErrorNote, pageCount, Panel, PastEnd, reachablePage } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { PageLinks } from '../shop/page-links.tsx';
import { useText } from '../text.ts';

const SIZE = 10;
const Entries = styled.ol`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-4);
    padding-block: var(--space-3);
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  span {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--text-muted);
  }
`;
const addressOf = (page: number) => (page > 1 ? `/merchandise/account/rewards?page=${page}` : '/merchandise/account/rewards');

/** Every change of somebody's points, the latest first. */
export function PointJournal({ page, person }: { readonly page: number; readonly person: string | undefined }) {
  const text = useText('rewards');
  const { locale } = useShared('theme');
  const query = { page: reachablePage(page - 1, SIZE), size: SIZE };
  const { data, error, refetch, isPending } = useApi('GET /reward/journal', { query }, { enabled: person !== undefined, person, keepPrevious: true });
  const pages = pageCount(data?.totalElements ?? 0, SIZE);
  const isPast = (data?.totalElements ?? 0) > 0 && page > pages;
  const signed = (points: number) => `${points > 0 ? '+' : ''}${formatNumber(points, locale)}`;
  return (
    <Panel title={text('journal')}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? <Bone $height="6rem" aria-hidden="true" /> : null}
      {data?.totalElements === 0 ? <p>{text('noJournal')}</p> : null}
      {isPast ? <PastEnd pages={pages} last={addressOf(pages)} /> : null}
      <Entries role="list">
        {data?.content.map(({ position, kind, points, balance, name, createdAt }) => (
          <li key={position}>
            <bdi>{name}</bdi>
            <span dir="ltr">{signed(points)}</span>
            <small>
              {text(`entry${kind}`)}, {formatDate(createdAt, locale)}
            </small>
            <small>{text('balanceThen', { points: balance })}</small>
          </li>
        ))}
      </Entries>
      {data ? <PageLinks page={page} pages={pages} addressOf={addressOf} /> : null}
    </Panel>
  );
}

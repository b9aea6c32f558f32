import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { AppLink, Chip } from '@marquee/mf-shared/ui';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { ReorderList, useOrder } from '@marquee/mf-shared/ui/reorder';
import { ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { StatusChip } from '../../../titles/status-chip.tsx';
import { renewTitles } from '../../../titles/standings.ts';
import { renumbered, type Episode, type Season } from './episode-numbers.ts';

const Frame = styled.div`
  padding-inline: var(--space-5);
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font-size: var(--font-sm);
  > b {
    font-variant-numeric: tabular-nums;
    text-align: end;
    color: var(--text-muted);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: 600;
    unicode-bidi: plaintext;
  }
  small {
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
`;

interface SeasonListProps {
  readonly seriesId: string;
  readonly season: Season;
  readonly label: string;
  readonly onEdit: (episode: Episode) => void;
}

/** The episodes of a season, ordered by dragging or by keys. */
export function SeasonList({ seriesId, season, label, onEdit }: SeasonListProps) {
  const { shown, reorder, step } = useOrder(season.products, {
    save: (ids, products) =>
      call('POST /product/episodes/:id', { params: { id: seriesId }, body: { episodes: renumbered({ season: season.season, products }, ids) } }),
    renew: renewTitles,
  });
  return (
    <Frame>
      <ReorderList label={label} items={shown} nameOf={({ name }) => name} onReorder={(ids) => void reorder(ids)}>
        {(episode) => <EpisodeLine episode={episode} shown={shown} onEdit={onEdit} onStep={step} />}
      </ReorderList>
    </Frame>
  );
}

interface EpisodeLineProps {
  readonly episode: Episode;
  readonly shown: readonly Episode[];
  readonly onEdit: (episode: Episode) => void;
  readonly onStep: (id: string, by: -1 | 1) => void;
}

function EpisodeLine({ episode, shown, onEdit, onStep }: EpisodeLineProps) {
  const text = useText('episodes');
  const { locale } = useShared('theme');
  const { id, name, entityStatus, playable, metaData } = episode;
  const place = shown.findIndex((one) => one.id === id);
  const choices: MenuChoice[] = [
    {
      id: 'edit',
      label: text('editOrMove'),
      icon: <Pencil />,
      onChoose: () => {
        onEdit(episode);
      },
    },
    ...([-1, 1] as const).flatMap((by): MenuChoice[] => {
      if (place + by < 0 || place + by >= shown.length) return [];
      const choose = () => {
        onStep(id, by);
      };
      return [
        by < 0
          ? { id: 'up', label: text('up'), icon: <ArrowUp />, onChoose: choose }
          : { id: 'down', label: text('down'), icon: <ArrowDown />, onChoose: choose },
      ];
    }),
  ];
  return (
    <Line>
      <b>{metaData.episode === undefined ? '–' : formatNumber(metaData.episode, locale)}</b>
      <div>
        <AppLink look="plain" to={`/library/title/${id}`}>
          {name}
        </AppLink>
        <StatusChip status={entityStatus} />
        {playable === 'FILM' ? null : <Chip tone="warning">{text('noFilm')}</Chip>}
        {metaData.durationSeconds === undefined ? null : <small>{formatDuration(metaData.durationSeconds, locale)}</small>}
      </div>
      <MenuButton label={text('actionsFor', { name })} choices={choices} icon={<Ellipsis aria-hidden="true" />} iconOnly size="sm" />
    </Line>
  );
}

import { useId, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { firstNow } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Container } from '@marquee/mf-shared/ui';
import { useHistory, type History } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';
import { primaryAction } from '../watching/primary-action.ts';
import { WatchedMenu } from '../watching/watched-menu.tsx';
import { EpisodeItem } from './episode-item.tsx';
import type { Playing } from './player-stage.tsx';

const Heading = styled.h2`
  font-size: var(--font-xl);
  margin-block-end: var(--space-2);
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;
const TabList = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--border);
  margin-block-end: var(--space-2);
`;
const Tab = styled.button`
  position: relative;
  flex: none;
  min-block-size: var(--control);
  padding: 0 0.875rem;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-weight: 600;
  cursor: pointer;
  outline-offset: -3px;
  border-radius: var(--radius-1);
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.875rem;
    inset-block-end: 0;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
    scale: 0 1;
    transition: scale var(--motion) var(--ease);
  }
  &:hover,
  &[aria-selected='true'] {
    color: var(--text);
  }
  &[aria-selected='true']::after {
    scale: 1;
  }
`;

export interface SeasonsProps {
  readonly title: Product;
  readonly playingId: string | undefined;
  readonly onPlay: (episode: Playing) => void;
}

/** Arrow keys choose the neighbouring season, in reading direction. */
function step(event: KeyboardEvent<HTMLDivElement>, at: number, show: (at: number) => void): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const move = { ArrowLeft: forward === 'ArrowLeft' ? at + 1 : at - 1, ArrowRight: forward === 'ArrowRight' ? at + 1 : at - 1, Home: 0, End: tabs.length - 1 }[
    event.key
  ];
  const next = move === undefined ? undefined : tabs[move];
  if (move === undefined || !next) return;
  event.preventDefault();
  next.focus();
  show(move);
}

/** The season of what one goes on with, where none is asked for. */
function seasonToGoOn(title: Product, history: History): number {
  const action = primaryAction(title, history, firstNow());
  return title.products.findIndex(({ products }) => products.some(({ id }) => id === action?.of.id));
}

function isAllWatched(title: Product, history: History): boolean {
  return title.products.every(({ products }) => products.every(({ id }) => history.get(id)?.watched));
}

/** The seasons as tabs, and the episodes of the one chosen; which one is in the address. */
export function Seasons({ title, playingId, onPlay }: SeasonsProps) {
  const text = useText('seasons');
  const id = useId();
  const { locale } = useShared('theme');
  const [params, setParams] = useSearchParams();
  const { history } = useHistory(title.id);
  const asked = title.products.findIndex(({ season }) => String(season) === params.get('season'));
  const at = asked >= 0 ? asked : Math.max(0, seasonToGoOn(title, history));
  const season = title.products[at];
  const show = (index: number) => {
    setParams({ season: String(title.products[index]?.season ?? 1) }, { replace: true });
  };
  const nameOf = (number: number) => text('season', { number: formatNumber(number, locale) });
  if (!season) return null;
  return (
    <Container as="section">
      <Head>
        <Heading>{text('episodes')}</Heading>
        <WatchedMenu of={title} isSeries isWatched={isAllWatched(title, history)} isBegun={history.size > 0} />
      </Head>
      <TabList
        role="tablist"
        aria-label={text('seasons')}
        onKeyDown={(event) => {
          step(event, at, show);
        }}
      >
        {title.products.map((one, index) => (
          <Tab
            key={one.season}
            type="button"
            role="tab"
            id={`${id}-tab-${one.season}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => {
              show(index);
            }}
          >
            {nameOf(one.season)}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${season.season}`}>
        <ol role="list">
          {season.products.map((episode) => (
            <EpisodeItem
              key={episode.id}
              episode={episode}
              isPlaying={episode.id === playingId}
              progress={history.get(episode.id)}
              onPlay={() => {
                onPlay(episode);
              }}
            />
          ))}
        </ol>
      </div>
    </Container>
  );
}

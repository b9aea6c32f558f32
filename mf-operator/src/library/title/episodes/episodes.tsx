import type { Product } from '@marquee/api/contract';
import { Button, Cluster, EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { Files, ListVideo, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { EpisodeDialog } from './episode-dialog.tsx';
import type { Episode } from './episode-numbers.ts';
import { EpisodeTable } from './episode-table.tsx';
import { SeasonList } from './season-list.tsx';

const loadFiles = () => import('./files/files-dialog.tsx');
const FilesDialog = lazy(async () => ({ default: (await loadFiles().catch(loadFiles)).FilesDialog }));

const Head = styled.h3`
  display: flex;
  gap: 0.6rem;
  align-items: baseline;
  padding: var(--space-3) var(--space-5) var(--space-1);
  font-size: var(--font-sm);
  small {
    font-weight: 400;
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
`;
const Foot = styled.div`
  padding-block-end: var(--space-5);
`;

/** The episode that is open, a new one, or many from files. */
type Open = { readonly episode: Episode } | 'new' | 'files' | undefined;

interface EpisodesProps {
  readonly series: Product;
  readonly editable: boolean;
}

/** The seasons of a series and their episodes, each with a page of its own. */
export function Episodes({ series, editable }: EpisodesProps) {
  const text = useText('episodes');
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
  };
  const seasons = series.products;
  return (
    <Panel flush title={text('title')} {...(editable && { actions: <Actions onOpen={setOpen} /> })}>
      <Foot>
        <Stack $gap={3}>
          {seasons.length === 0 ? <EmptyState icon={<ListVideo />} title={text('none')} {...(editable && { text: text('noneText') })} /> : null}
          {seasons.map((season) => {
            const called = season.season > 0 ? text('seasonNumber', { number: season.season }) : text('extras');
            const label = `${text('title')}: ${called}`;
            return (
              <section key={season.season} aria-label={called}>
                <Head>
                  {called}
                  <small>{text('count', { count: season.products.length })}</small>
                </Head>
                {editable ? (
                  <SeasonList
                    seriesId={series.id}
                    season={season}
                    label={label}
                    onEdit={(episode) => {
                      setOpen({ episode });
                    }}
                  />
                ) : (
                  <EpisodeTable label={label} episodes={season.products} />
                )}
              </section>
            );
          })}
        </Stack>
      </Foot>
      {open === 'files' ? (
        <Suspense>
          <FilesDialog series={series} onClose={close} />
        </Suspense>
      ) : null}
      {open !== undefined && open !== 'files' ? <EpisodeDialog series={series} episode={open === 'new' ? undefined : open.episode} onClose={close} /> : null}
    </Panel>
  );
}

function Actions({ onOpen }: { readonly onOpen: (open: 'new' | 'files') => void }) {
  const text = useText('episodes');
  return (
    <Cluster $gap={2}>
      <Button
        size="sm"
        variant="secondary"
        icon={<Files />}
        onClick={() => {
          onOpen('files');
        }}
      >
        {text('fromFiles')}
      </Button>
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => {
          onOpen('new');
        }}
      >
        {text('addEpisode')}
      </Button>
    </Cluster>
  );
}

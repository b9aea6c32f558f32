import type { Product } from '@marquee/api/contract';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Seasons = styled.ol`
  display: grid;
  gap: var(--space-5);
  h3 {
    margin-block-end: var(--space-2);
    font-size: var(--font-md);
  }
`;
const Episodes = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  > li {
    max-inline-size: 100%;
  }
  button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    white-space: normal;
    text-align: start;
  }
`;

/** Moments are of an episode, so of a series one is chosen first. */
export function EpisodeChoice({ series, onOpen }: { readonly series: Product; readonly onOpen: (id: string) => void }) {
  const text = useText('staffMoments');
  const seasons = series.products.filter(({ products }) => products.length > 0);
  return (
    <Panel title={text('episodes')}>
      {seasons.length === 0 ? <EmptyState icon={<SearchX />} title={text('noEpisodes')} text={text('noEpisodesText')} /> : null}
      <Seasons role="list">
        {seasons.map(({ season, products }) => (
          <li key={season}>
            <h3>{text('season', { season })}</h3>
            <Episodes role="list">
              {products.map(({ id, name, metaData }) => (
                <li key={id}>
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => {
                      onOpen(id);
                    }}
                  >
                    {text('episode', { episode: metaData.episode ?? 0, name: `\u2068${name}\u2069` })}
                  </Button>
                </li>
              ))}
            </Episodes>
          </li>
        ))}
      </Seasons>
    </Panel>
  );
}

import { pictureSources, useApi } from '@marquee/mf-shared/api';
import { AppLink, Bone, Picture } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Grouping } from './groupings.ts';
import { ShelfHead } from './shelf-head.tsx';
import { shelfAddress } from './shop-address.ts';

/** The shop page has all titles. */
const MAX_TITLES = 6;

/** Widens the first tile until the last row is full. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('lg')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :first-child:nth-last-child(3n + 2) {
      grid-column: span 2;
    }
    > :first-child:nth-last-child(3n + 1) {
      grid-column: span 3;
    }
    > :first-child:nth-last-child(3n + 2) > * {
      aspect-ratio: auto;
      block-size: 100%;
    }
    > :first-child:nth-last-child(3n + 1) > * {
      aspect-ratio: 16 / 5;
    }
  }
`;
const Tile = styled(AppLink)`
  position: relative;
  display: flex;
  align-items: end;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-3);
  outline-offset: 4px;
  isolation: isolate;
  picture img {
    transition: transform 700ms var(--ease);
  }
  @media (hover: hover) {
    &:hover picture img {
      transform: scale(1.04);
    }
  }
`;
const Caption = styled.span`
  position: relative;
  inline-size: 100%;
  padding: var(--space-7) var(--space-4) var(--space-4);
  background: linear-gradient(to top, rgb(8 9 13 / 0.88), rgb(8 9 13 / 0.55) 55%, transparent);
  color: #fff;
  strong,
  small {
    display: block;
  }
  strong {
    font: 700 var(--font-lg)/1.25 var(--font-display);
    letter-spacing: var(--tracking-tight);
  }
  small {
    font-size: var(--font-sm);
    opacity: 0.85;
  }
`;

/** Links the titles with most merchandise to their goods. */
export function TitleTiles({ titles }: { readonly titles: readonly Grouping[] }) {
  const text = useText('shop');
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="shop-titles">
      <ShelfHead id="shop-titles" title={text('titles')} />
      <Tiles role="list">
        {titles.slice(0, MAX_TITLES).map(({ key, count }) => (
          <TitleTile key={key} path={key} count={count} />
        ))}
      </Tiles>
    </section>
  );
}

function TitleTile({ path, count }: { readonly path: string; readonly count: number }) {
  const text = useText('shop');
  const { data, isPending } = useApi('GET /product/item', { query: { path } });
  if (isPending)
    return (
      <li>
        <Bone aria-hidden="true" $ratio="16 / 9" $radius="var(--radius-3)" />
      </li>
    );
  // A title that is not shown any more keeps its merchandise, but has no tile.
  if (!data) return null;
  return (
    <li>
      <Tile look="plain" to={shelfAddress({ title: path })}>
        <Picture
          sources={pictureSources(data.content, 'HERO_IMAGE') ?? pictureSources(data.content, 'POSTER')}
          alt=""
          standIn={data.name}
          sizes="(min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw"
          fill
        />
        <Caption>
          <strong>
            <bdi>{data.name}</bdi>
          </strong>
          <small>{text('count', { count })}</small>
        </Caption>
      </Tile>
    </li>
  );
}

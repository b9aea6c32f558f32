import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatCount } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';
import { FigureList } from './figure-list.tsx';
import { LibraryTile } from './library-tile.tsx';
import { Shortlist } from './shortlist.tsx';
import type { TileOf } from './tile.ts';
import { useTileName } from './tile-name.ts';

/** A ready list, short enough for a tile. */
export function ListTile({ tile }: { readonly tile: TileOf<'LIST'> }) {
  const text = useText('dashboard');
  const title = useTileName()(tile);
  const { locale } = useShared('theme');
  const { list, size } = tile;
  if (list === 'byStatus' || list === 'byType') return <LibraryTile title={title} by={list} />;
  if (list === 'recentTitles')
    return (
      <Shortlist
        title={title}
        sortBy="lastModified"
        size={size}
        to="/library"
        empty={text('none')}
        fact={({ lastModified }) => <time dateTime={lastModified}>{formatAgo(lastModified, locale)}</time>}
      />
    );
  if (list === 'mostPlayed')
    return (
      <Shortlist
        title={title}
        sortBy="viewCount"
        size={size}
        to="/library?sort=-viewCount"
        empty={text('unplayed')}
        fact={({ viewCount }) => text('plays', { count: formatCount(viewCount, locale) })}
      />
    );
  return <FigureList tile={tile} list={list} />;
}

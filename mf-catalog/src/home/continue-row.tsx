import { Info, RotateCcw, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { WatchItem } from '@marquee/api/contract';
import { pictureSources, titleAddress, watchAddress } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Row } from '@marquee/mf-shared/ui';
import { takeFromRow } from '@marquee/mf-shared/watching';
import { TitleCard } from '../titles/title-card.tsx';
import { WithCorner } from '../favorites/favorite-corner.tsx';
import { useText } from '../text.ts';
import { ActionMenu } from '../watching/action-menu.tsx';
import { RemovedNote } from '../watching/removed-note.tsx';
import { useRemoval } from '../watching/use-removal.ts';
import { useWatchedWords } from '../watching/watched-words.ts';

export function ContinueRow({ items, title }: { readonly items: readonly WatchItem[]; readonly title: string }) {
  const text = useText('continueRow');
  const { identity } = useShared('session');
  const { shown, isRemoved, remove, undo } = useRemoval(items, takeFromRow);
  if (shown.length === 0) return null;
  return (
    <Row title={title} shape="landscape" {...(identity ? { to: '/play-list/history' } : {})}>
      {shown.map((item) =>
        isRemoved(item) ? (
          <RemovedNote
            key={item.product.id}
            words={text('removed', { name: (item.series ?? item.product).name })}
            undo={text('undo')}
            undoNamed={text('undoNamed', { name: (item.series ?? item.product).name })}
            onUndo={() => void undo(item)}
          />
        ) : (
          <BegunCard key={item.product.id} item={item} onRemove={() => void remove(item)} />
        ),
      )}
    </Row>
  );
}

function BegunCard({ item, onRemove }: { readonly item: WatchItem; readonly onRemove: () => void }) {
  const text = useText('continueRow');
  const navigate = useNavigate();
  const { identity } = useShared('session');
  const { product, series } = item;
  const { place, state, share } = useWatchedWords()(item, 'CONTINUE');
  const { name } = series ?? product;
  const detail = titleAddress(product, series ?? undefined);
  const picture =
    pictureSources(product.content, 'STILL') ?? pictureSources(product.content, 'HERO_IMAGE') ?? pictureSources((series ?? product).content, 'HERO_IMAGE');
  const choices = [
    { id: 'remove', label: text('remove'), icon: <X />, onChoose: onRemove },
    { id: 'details', label: text('details'), icon: <Info />, to: detail },
    // The page that plays over the whole window requires a sign-in.
    ...(identity && item.position > 0
      ? [{ id: 'anew', label: text('anew'), icon: <RotateCcw />, onChoose: () => void navigate(`${watchAddress(product)}?from=start`) }]
      : []),
  ];
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Delete') onRemove();
      }}
    >
      <WithCorner corner={<ActionMenu label={text('more', { name })} variant="filled" choices={choices} />}>
        <TitleCard
          to={identity ? watchAddress(product) : detail}
          name={name}
          picture={picture}
          shape="landscape"
          progress={share}
          meta={[place, series ? product.name : undefined, state].filter(Boolean).join(' · ')}
        />
      </WithCorner>
    </div>
  );
}

import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { WatchItem } from '@marquee/api/contract';
import { pictureSources, titleAddress, watchAddress } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { AppLink, IconButton, Picture } from '@marquee/mf-shared/ui';
import { SeenBar } from '../titles/seen-bar.tsx';
import { useText } from '../text.ts';
import { useWatchedWords } from '../watching/watched-words.ts';

const Line = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: clamp(7.5rem, 20vw, 13rem) minmax(0, 1fr) auto;
  gap: clamp(0.75rem, 2vw, 1.5rem);
  align-items: center;
  padding: var(--space-3);
  border-radius: var(--radius-2);
  transition: background-color var(--motion-fast) var(--ease);
  &:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
`;
const Still = styled(AppLink)`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: var(--radius-2);
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.15rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  h2 {
    font-size: var(--font-md);
    font-weight: 650;
    line-height: 1.3;
  }
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

interface HistoryItemProps {
  readonly item: WatchItem;
  readonly onRemove: () => void;
}

/** One thing that was watched: it goes on from its picture, its page is behind its name. */
export function HistoryItem({ item, onRemove }: HistoryItemProps) {
  const text = useText('history');
  const { locale } = useShared('theme');
  const { product, series, seenAt } = item;
  const { place, state, share } = useWatchedWords()(item, 'ALL');
  const name = series ? `${series.name}: ${product.name}` : product.name;
  const picture = pictureSources(product.content, 'STILL') ?? pictureSources(product.content, 'HERO_IMAGE');
  return (
    <Line>
      <Still look="plain" to={watchAddress(product)} tabIndex={-1} aria-hidden="true">
        <Picture sources={picture} alt="" standIn={product.name} sizes="(min-width: 768px) 13rem, 34vw" ratio="16 / 9" />
        {share > 0 ? <SeenBar share={share} /> : null}
      </Still>
      <Words>
        <h2 dir="auto">
          <AppLink look="plain" to={titleAddress(product, series ?? undefined)}>
            {name}
          </AppLink>
        </h2>
        <p>{[place, state].filter(Boolean).join(' · ')}</p>
        <p>{text('seen', { when: formatAgo(seenAt, locale) })}</p>
      </Words>
      <IconButton label={text('removeNamed', { name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </Line>
  );
}

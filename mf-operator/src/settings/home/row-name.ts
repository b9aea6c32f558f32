import { useShared } from '@marquee/mf-shared/bus';
import { useVocabulary } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import type { DraftRow } from './layout-draft.ts';

/** Names the tag, genre, provider or number of titles of a row. */
export function useRowDetail(): (row: DraftRow) => string {
  const text = useText('homeLayout');
  const { nameOf } = useVocabulary('genre');
  return ({ kind, name, tag, genre, ids = [] }) => {
    if (kind === 'TAG') return name ?? tag ?? '';
    if (kind === 'PROVIDER') return name ?? text('gone');
    if (kind === 'GENRE') return genre === undefined ? '' : nameOf(genre);
    return kind === 'PICKED' ? text('titles', { count: ids.length }) : '';
  };
}

/** Names a row in the console by its words in the reader's language, else by its kind and its setting. */
export function useRowName(): (row: DraftRow) => string {
  const kindName = useText('homeRow');
  const detailOf = useRowDetail();
  const { locale } = useShared('theme');
  return (row) => {
    const words: Readonly<Record<string, string | undefined>> = row.title;
    return words[locale] ?? [kindName(row.kind), detailOf(row)].filter(Boolean).join(': ');
  };
}

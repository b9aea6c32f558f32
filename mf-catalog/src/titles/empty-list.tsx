import { Clapperboard } from 'lucide-react';
import { EmptyState, LinkButton, pageCount, PastEnd } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { writeListState, type ListState } from './list-state.ts';

/** Why a page of a list shows nothing: it is past the end, its genre has nothing, or there is nothing at all. */
export function EmptyList({ state, total }: { readonly state: ListState; readonly total: number }) {
  const text = useText('emptyList');
  const icon = <Clapperboard />;
  if (total > 0) return <PastEnd icon={icon} pages={pageCount(total, state.size)} last={writeListState(state, { page: pageCount(total, state.size) - 1 })} />;
  if (state.provider)
    return (
      <EmptyState
        icon={icon}
        title={text('provider')}
        text={text('providerText')}
        action={<LinkButton to={writeListState(state, { genre: undefined, provider: undefined })}>{text('all')}</LinkButton>}
      />
    );
  if (state.genre)
    return (
      <EmptyState
        icon={icon}
        title={text('genre')}
        text={text('genreText')}
        action={<LinkButton to={writeListState(state, { genre: undefined })}>{text('all')}</LinkButton>}
      />
    );
  const all = state.type ? <LinkButton to={writeListState(state, { type: undefined })}>{text('all')}</LinkButton> : undefined;
  return <EmptyState icon={icon} title={text('empty')} text={text('emptyText')} action={all} />;
}

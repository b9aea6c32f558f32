import { Button, EmptyState, PastEnd } from '@marquee/mf-shared/ui';
import { Library, SearchX } from 'lucide-react';
import { useText } from '../text.ts';

interface EmptyProps {
  readonly beyond: boolean;
  readonly narrowed: boolean;
  readonly canCreate: boolean;
  readonly pages: number;
  readonly onLast: () => void;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** Why no row shows, and the way on. */
export function LibraryEmpty({ beyond, pages, narrowed, canCreate, onLast, onClear, onNew }: EmptyProps) {
  const text = useText('library');
  if (beyond) return <PastEnd icon={<SearchX />} pages={pages} last={onLast} />;
  if (narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={text('noneTitle')}
        text={text('noneBody')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {text('clearFilters')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<Library />}
      title={text('emptyTitle')}
      text={text('emptyBody')}
      action={canCreate ? <Button onClick={onNew}>{text('newTitle')}</Button> : null}
    />
  );
}

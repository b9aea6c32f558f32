import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { Library, SearchX } from 'lucide-react';
import { useText } from '../text.ts';

interface EmptyProps {
  readonly beyond: boolean;
  readonly narrowed: boolean;
  readonly canCreate: boolean;
  readonly onFirst: () => void;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** Why no row shows, and the way on. */
export function LibraryEmpty({ beyond, narrowed, canCreate, onFirst, onClear, onNew }: EmptyProps) {
  const text = useText('library');
  if (beyond)
    return (
      <EmptyState
        icon={<SearchX />}
        title={text('beyondTitle')}
        action={
          <Button variant="secondary" onClick={onFirst}>
            {text('firstPage')}
          </Button>
        }
      />
    );
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

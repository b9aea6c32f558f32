import { Button } from '@marquee/mf-shared/ui';
import { RemoveDialog, type RemoveDialogProps } from '@marquee/mf-shared/ui/editing';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../text.ts';

interface RemovalProps extends Pick<RemoveDialogProps, 'by' | 'act'> {
  readonly of: { readonly id: RemoveDialogProps['id']; readonly name: string };
  /** Query to invalidate afterwards. */
  readonly list: RemoveDialogProps['refreshes'][number];
  /** Question and confirmation, if the record is not deleted but, for example, archived. */
  readonly words?: { readonly title: string; readonly done: string };
  readonly icon?: ReactNode;
  /** Explanation of the effect. */
  readonly about: string;
  readonly onDone: () => void;
}

/** Deletes a record after a confirmation. */
export function Removal({ by, of: { id, name }, list, act, words, icon = <Trash2 />, about, onDone }: RemovalProps) {
  const text = useText('staff');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={icon}
        onClick={() => {
          setAsking(true);
        }}
      >
        {act}
      </Button>
      {isAsking ? (
        <RemoveDialog
          by={by}
          id={id}
          refreshes={[list]}
          title={words?.title ?? text('removeTitle', { name })}
          act={act}
          done={words?.done ?? text('removed', { name })}
          onDone={onDone}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{about}</p>
        </RemoveDialog>
      ) : null}
    </>
  );
}

import { Button } from '@marquee/mf-shared/ui';
import { RemoveDialog, type RemoveDialogProps } from '@marquee/mf-shared/ui/editing';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';

interface RemovalProps extends Pick<RemoveDialogProps, 'by' | 'act'> {
  readonly of: { readonly id: string; readonly name: string };
  /** The list it then is missing from. */
  readonly list: RemoveDialogProps['refreshes'][number];
  /** What that means. */
  readonly about: string;
  readonly onDone: () => void;
}

/** A button that deletes, once one has said so. */
export function Removal({ by, of: { id, name }, list, act, about, onDone }: RemovalProps) {
  const text = useText('staff');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 />}
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
          title={text('removeTitle', { name })}
          act={act}
          done={text('removed', { name })}
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

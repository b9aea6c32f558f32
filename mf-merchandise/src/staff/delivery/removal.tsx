import type { EndpointKey } from '@marquee/api/contract';
import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';

interface RemovalProps {
  readonly by: 'DELETE /shipping/zone/item/:id' | 'DELETE /tax/rate/item/:id';
  readonly of: { readonly id: string; readonly name: string };
  /** The list it then is missing from. */
  readonly list: EndpointKey;
  /** The very act: `Delete zone`. */
  readonly act: string;
  /** What that means. */
  readonly about: string;
  readonly onDone: () => void;
}

/** A button that deletes, once one has said so. */
export function Removal({ by, of: { id, name }, list, act, about, onDone }: RemovalProps) {
  const text = useText('delivery');
  const [isAsking, setAsking] = useState(false);
  const remove = useApiAction(by, [list]);
  const confirm = () => {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void request('toast.show', { tone: 'info', text: text('removed', { name }) });
          onDone();
        },
      },
    );
  };
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
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={text('removeTitle', { name })}
        confirmLabel={act}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => {
          setAsking(false);
        }}
      >
        <Stack $gap={3}>
          <p>{about}</p>
          <ErrorNote error={remove.error} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

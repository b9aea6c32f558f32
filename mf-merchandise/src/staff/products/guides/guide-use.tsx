import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { Removal } from '../../removal.tsx';
import type { Guide } from './guide-draft.ts';

const LIST = 'GET /product/size-guide/list';

/** How many products have a guide. While any has, it is taken off them; then it is deleted. */
export function GuideUse({ guide, onRemoved }: { readonly guide: Guide; readonly onRemoved: () => void }) {
  const text = useText('guides');
  const { products } = guide;
  return (
    <Panel title={text('usedBy')}>
      <Stack $gap={3}>
        <p>{text('has', { count: products })}</p>
        {products > 0 ? (
          <>
            <Quiet>{text('hasNote')}</Quiet>
            <TakeOff guide={guide} />
          </>
        ) : (
          <div>
            <Removal by="DELETE /product/size-guide/item/:id" of={guide} list={LIST} act={text('remove')} about={text('removeText')} onDone={onRemoved} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function TakeOff({ guide: { id, name, products } }: { readonly guide: Guide }) {
  const text = useText('guides');
  const [isAsking, setAsking] = useState(false);
  const take = useApiAction('POST /product/size-guide/take-off/:id', [
    ...(['GET /product/size-guide/item/:id', LIST, 'GET /product/item/:id', 'GET /product/item', 'GET /product/sizes/:id'] as const),
  ]);
  const confirm = () => {
    take.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setAsking(false);
          void request('toast.show', { tone: 'info', text: text('takenOff', { name }) });
        },
      },
    );
  };
  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setAsking(true);
        }}
      >
        {text('takeOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('takeOffTitle', { name })}
        confirmLabel={text('takeOff')}
        busy={take.isPending}
        onConfirm={confirm}
        onClose={() => {
          setAsking(false);
        }}
      >
        <p>{text('takeOffText', { count: products })}</p>
        {take.error ? <ErrorNote error={take.error} /> : null}
      </ConfirmDialog>
    </div>
  );
}

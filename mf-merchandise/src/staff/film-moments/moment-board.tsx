import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { Clapperboard, Plus } from 'lucide-react';
import { useRight } from '@marquee/mf-shared/session';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { useMomentColumns } from './moment-columns.tsx';
import { MomentDesk } from './moment-desk.tsx';
import { MomentDialog } from './moment-dialog.tsx';
import { LIST, MAX_PAGE_SIZE, ofTitle, places } from './moment-state.ts';
import { TimeLine } from './time-line.tsx';

/** In the place of the id of what is open. */
const NEW = 'new';

interface MomentBoardProps {
  readonly title: Product;
  readonly lengthMs: number | undefined;
}

/** All moments of a title: on its time line, and one below the other. A title has two hundred at most, which two pages hold. */
export function MomentBoard({ title, lengthMs }: MomentBoardProps) {
  const text = useText('staffMoments');
  const isHouse = useOwnGoods().organizationId === undefined;
  const mayChange = useRight('product:update');
  // What viewers are not shown is only listed for those who may change it.
  const states = mayChange ? places.EVERY : places.SHOWN;
  const first = useApi(LIST, { query: ofTitle(title.id, 0, states) });
  const hasMore = (first.data?.totalElements ?? 0) > MAX_PAGE_SIZE;
  const second = useApi(LIST, { query: ofTitle(title.id, 1, states) }, { enabled: hasMore });
  const moments = first.data && [...first.data.content, ...(hasMore ? (second.data?.content ?? []) : [])];
  const [open, setOpen] = useState<string>();
  const columns = useMomentColumns(false);
  const close = () => {
    setOpen(undefined);
  };
  const add = (
    <Button
      size="sm"
      icon={<Plus />}
      disabled={!moments}
      onClick={() => {
        setOpen(NEW);
      }}
    >
      {text(isHouse ? 'add' : 'propose')}
    </Button>
  );
  const moment = moments?.find(({ id }) => id === open);
  const shared = { title, lengthMs, moments: moments ?? [] };
  return (
    <Stack $gap={5}>
      {moments && moments.length > 0 ? (
        <Panel title={text('line')}>
          <TimeLine moments={moments} lengthMs={lengthMs} onOpen={setOpen} />
        </Panel>
      ) : null}
      <Panel flush title={text('table')} {...(mayChange && { actions: add })}>
        <DataTable
          label={text('table')}
          columns={columns}
          rows={moments}
          rowId={({ id }) => id}
          onRowOpen={({ id }) => {
            setOpen(id);
          }}
          fetching={first.isFetching || second.isFetching}
          error={first.error ?? second.error}
          onRetry={() => {
            void first.refetch();
            if (hasMore) void second.refetch();
          }}
          empty={<EmptyState icon={<Clapperboard />} title={text('noneHere')} text={text(isHouse ? 'noneHereText' : 'noneOwnHereText')} />}
        />
      </Panel>
      {open === NEW ? <MomentDialog {...shared} moment={undefined} onClose={close} onDone={close} /> : null}
      {moment ? <MomentDesk key={moment.id} {...shared} moment={moment} onClose={close} /> : null}
    </Stack>
  );
}

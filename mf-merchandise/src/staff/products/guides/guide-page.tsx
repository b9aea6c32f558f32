import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { useState } from 'react';
import { SizeTable } from '../../../buy/size-guide/size-table.tsx';
import { useText } from '../../../text.ts';
import { RecordName, RecordPage, type RecordProps } from '../../record-page.tsx';
import type { Guide } from './guide-draft.ts';
import { GuideForm } from './guide-form.tsx';
import { GuideUse } from './guide-use.tsx';

interface GuidePageProps extends Omit<RecordProps, 'id'> {
  /** None: a new one. */
  readonly id: string | undefined;
  readonly onMade: (id: string) => void;
}

/** One size guide: what it says, which products have it, and the ways to change that. */
export function GuidePage({ id, isGoneTo, onBack, onMade }: GuidePageProps) {
  const text = useText('guides');
  const [isTyped, setTyped] = useState(false);
  const guard = useLeaveGuard(isTyped);
  const { data, error, refetch } = useApi('GET /product/size-guide/item/:id', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const back = () => {
    guard.leaveBy(onBack);
  };
  return (
    <>
      <RecordPage<Guide | 'new'> record={id === undefined ? 'new' : data} error={error} refetch={refetch} onBack={back} text={text}>
        {(record) => (
          <Stack $gap={5}>
            <RecordName isGoneTo={isGoneTo || record === 'new'}>{record === 'new' ? text('newGuide') : record.name}</RecordName>
            {record === 'new' ? (
              <GuideForm guide={undefined} onDirty={setTyped} onMade={onMade} />
            ) : (
              <Kept guide={record} onDirty={setTyped} onMade={onMade} onBack={onBack} />
            )}
          </Stack>
        )}
      </RecordPage>
      {guard.question}
    </>
  );
}

interface KeptProps extends Pick<GuidePageProps, 'onMade' | 'onBack'> {
  readonly guide: Guide;
  readonly onDirty: (isDirty: boolean) => void;
}

function Kept({ guide, onDirty, onMade, onBack }: KeptProps) {
  const text = useText('guides');
  const canWrite = useRight('product:update');
  if (!canWrite)
    return (
      <Panel title={text('table')}>
        <SizeTable guide={guide} unit="cm" chosen={[]} />
      </Panel>
    );
  return (
    <>
      <GuideForm guide={guide} onDirty={onDirty} onMade={onMade} />
      <GuideUse guide={guide} onRemoved={onBack} />
    </>
  );
}

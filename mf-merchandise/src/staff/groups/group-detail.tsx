import { invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { Archive } from 'lucide-react';
import { useText } from '../../text.ts';
import { KeptActs } from '../kept-acts.tsx';
import { RecordName, RecordPage, type RecordProps } from '../record-page.tsx';
import { Removal } from '../removal.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { isKept, type Group } from './group.ts';
import { MemberSection } from './member-section.tsx';

/** One group of customers, and who is in it. */
export function GroupDetail({ id, isGoneTo, onBack }: RecordProps) {
  const text = useText('groups');
  const { data, error, refetch } = useApi('GET /customer-group/item/:id', { params: { id } });
  return (
    <RecordPage record={data} error={error} refetch={refetch} onBack={onBack} text={text}>
      {(group) => <GroupPage group={group} isGoneTo={isGoneTo} onBack={onBack} />}
    </RecordPage>
  );
}

interface GroupPageProps extends Pick<RecordProps, 'isGoneTo' | 'onBack'> {
  readonly group: Group;
}

function GroupPage({ group, isGoneTo, onBack }: GroupPageProps) {
  const text = useText('groups');
  const canWrite = useRight('group:update');
  const { name, note, priceCount } = group;
  return (
    <Stack $gap={5}>
      <Stack $gap={3} as="header">
        <RecordName isGoneTo={isGoneTo}>{name}</RecordName>
        {note === '' ? null : <p dir="auto">{note}</p>}
        <p>{isKept(group) ? text('says', { count: priceCount }) : text('saysArchived')}</p>
        {canWrite ? <Acts group={group} onArchived={onBack} /> : null}
      </Stack>
      <MemberSection group={group} canWrite={canWrite} isOpen={isKept(group)} />
    </Stack>
  );
}

function Acts({ group, onArchived }: { readonly group: Group; readonly onArchived: () => void }) {
  const text = useText('groups');
  const { id, version, name } = group;
  const save = useApiAction('POST /customer-group/item', ['GET /customer-group/list', 'GET /customer-group/item/:id', 'GET /customer-group/names']);
  return (
    <KeptActs
      isArchived={group.entityStatus === 'ARCHIVED'}
      text={text}
      restoring={save}
      onRestore={() => {
        save.mutate(
          { body: { id, version, entityStatus: 'APPROVED' } },
          {
            onSuccess: () => void request('toast.show', { tone: 'info', text: text('restored', { name }) }),
            onError: () => void invalidate('GET /customer-group/item/:id'),
          },
        );
      }}
      dialog={(onClose) => <GroupDialog group={group} onClose={onClose} />}
    >
      <Removal
        by="DELETE /customer-group/item/:id"
        of={{ id, name }}
        list="GET /customer-group/list"
        act={text('archive')}
        icon={<Archive />}
        words={{ title: text('archiveTitle', { name }), done: text('archived', { name }) }}
        about={text('archiveText')}
        onDone={() => {
          void invalidate('GET /customer-group/item/:id', 'GET /customer-group/names');
          onArchived();
        }}
      />
    </KeptActs>
  );
}

import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { GeneralForm } from './general-form.tsx';

export default function GeneralPage() {
  const text = useText('general');
  const { ready } = useSession();
  const sees = useRoom('/settings/general');
  const item = useApi('GET /tenant/item/:id', { params: { id: documentSettings().tenant.id } }, { enabled: sees });
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <QueryContent
          answer={item}
          skeleton={
            <Panel>
              <TextSkeleton lines={8} />
            </Panel>
          }
        >
          {(tenant) => <GeneralForm key={tenant.id} tenant={tenant} />}
        </QueryContent>
      ) : null}
    </SettingsFrame>
  );
}

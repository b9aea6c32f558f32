import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { TextSkeleton } from '@marquee/mf-shared/ui';
import { StoredFiles } from '../../account/files/stored-files.tsx';
import { Section } from '../../account/frame/section.tsx';
import { QueryContent } from '../../page/query-content.tsx';
import { Meter } from '../../page/meter.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';

export default function StoragePage() {
  const text = useText('storage');
  const { ready } = useSession();
  const sees = useRoom('/settings/storage');
  const usage = useApi('GET /file/usage', {}, { enabled: sees });
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <QueryContent answer={usage} skeleton={<TextSkeleton lines={6} />}>
          {(rooms) => <Rooms {...rooms} />}
        </QueryContent>
      ) : null}
      {/* What stands below a part of unknown height comes when that is there: nothing is pushed down. */}
      {sees && !usage.isPending ? <StoredFiles of="everybody" /> : null}
    </SettingsFrame>
  );
}

function Rooms({ tenant, own }: Reply<'GET /file/usage'>) {
  const text = useText('storage');
  return (
    <>
      {tenant ? (
        <Section title={text('site')} lead={text('siteLead')}>
          <Meter label={text('site')} words={(used, quota) => text('of', { used, quota })} {...tenant} />
        </Section>
      ) : null}
      <Section title={text('own')} lead={text('ownLead')}>
        <Meter label={text('own')} words={(used, quota) => text('of', { used, quota })} {...own} />
      </Section>
    </>
  );
}

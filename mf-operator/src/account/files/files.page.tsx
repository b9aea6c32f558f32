import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { TextSkeleton } from '@marquee/mf-shared/ui';
import { Awaited } from '../../page/awaited.tsx';
import { Meter } from '../../page/meter.tsx';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { Section } from '../frame/section.tsx';
import { StoredFiles } from './stored-files.tsx';

/** What one has uploaded: whoever is told that their storage is full makes room here. */
export default function FilesPage() {
  const text = useText('storage');
  const { identity } = useSession();
  const usage = useApi('GET /file/usage', {}, { enabled: identity !== null });
  return (
    <AccountFrame title={text('ownTitle')} lead={text('ownPageLead')}>
      <Section title={text('own')} lead={text('ownLead')}>
        <Awaited answer={usage} skeleton={<TextSkeleton lines={2} />}>
          {({ own }) => <Meter label={text('own')} words={(used, quota) => text('of', { used, quota })} {...own} />}
        </Awaited>
      </Section>
      {/* What stands below a part of unknown height comes when that is there: nothing is pushed down. */}
      {identity && !usage.isPending ? <StoredFiles of="oneself" /> : null}
    </AccountFrame>
  );
}

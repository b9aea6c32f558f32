import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { TextSkeleton } from '@marquee/mf-shared/ui';
import { QueryContent } from '../../page/query-content.tsx';
import { Meter } from '../../page/meter.tsx';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { Section } from '../frame/section.tsx';
import { StoredFiles } from './stored-files.tsx';

/** Shows a person's storage and uploads. People whose storage is full delete files here. */
export default function FilesPage() {
  const text = useText('storage');
  const { identity } = useSession();
  const usage = useApi('GET /file/usage', {}, { enabled: identity !== null });
  return (
    <AccountFrame title={text('ownTitle')} lead={text('ownPageLead')}>
      <Section title={text('own')} lead={text('ownLead')}>
        <QueryContent answer={usage} skeleton={<TextSkeleton lines={2} />}>
          {({ own }) => <Meter label={text('own')} words={(used, quota) => text('of', { used, quota })} {...own} />}
        </QueryContent>
      </Section>
      {/* Waits for the section above, whose height is unknown, so that the list is not pushed down. */}
      {identity && !usage.isPending ? <StoredFiles of="oneself" /> : null}
    </AccountFrame>
  );
}

import { useApi } from '@marquee/mf-shared/api';
import { ErrorNote, Panel } from '@marquee/mf-shared/ui';
import { useSession } from '@marquee/mf-shared/session';
import { RowsSkeleton } from '../account/frame/rows.tsx';
import { ChoiceMatrix } from './notification-choices.tsx';
import { SettingsFrame } from './frame/settings-frame.tsx';
import { useNotificationText } from './notifications-text.ts';

const personal = ['ORDER_UPDATE', 'NEW_EPISODE', 'INVITE', 'NEWSLETTER', 'SECURITY'] as const;
const ofWork = ['IMPORT_FINISHED', 'FEED_FAILED', 'WINDOW_ENDING', 'STATEMENT_READY', 'KEY_EXPIRING'] as const;

export default function NotificationsPage() {
  const text = useNotificationText();
  const { identity } = useSession();
  const choices = useApi('GET /identity/notification-choices', {});
  const worksHere = (identity?.rights.length ?? 0) > 0;
  return (
    <SettingsFrame title={text.title} lead={text.lead}>
      {choices.error && !choices.data ? (
        <ErrorNote
          error={choices.error}
          onRetry={() => {
            void choices.refetch();
          }}
        />
      ) : null}
      {choices.isPending ? (
        <Panel flush>
          <RowsSkeleton rows={5} />
        </Panel>
      ) : null}
      {choices.data ? (
        <>
          <ChoiceMatrix title={text.you} events={personal} choices={choices.data.choices} />
          {worksHere ? <ChoiceMatrix title={text.console} events={ofWork} choices={choices.data.choices} /> : null}
        </>
      ) : null}
    </SettingsFrame>
  );
}

import { useApi } from '@marquee/mf-shared/api';
import { Panel } from '@marquee/mf-shared/ui';
import { useSession } from '@marquee/mf-shared/session';
import { RowsSkeleton } from '../account/frame/rows.tsx';
import { QueryContent } from '../page/query-content.tsx';
import { useText } from '../text.ts';
import { ChoiceMatrix } from './notification-choices.tsx';
import { SettingsFrame } from './frame/settings-frame.tsx';

const personal = ['ORDER_UPDATE', 'NEW_EPISODE', 'REMINDER', 'BACK_IN_STOCK', 'RIGHT_ENDING', 'INVITE', 'REWARD', 'DROP', 'NEWSLETTER', 'SECURITY'] as const;
const ofWork = [
  'ORDER_PLACED',
  'RETURN_REQUESTED',
  'REVIEW_REPORTED',
  'TITLE_REVIEW',
  'IMPORT_FINISHED',
  'FEED_FAILED',
  'WINDOW_ENDING',
  'STATEMENT_READY',
  'PAYMENT_FAULT',
  'STOCK_LOW',
  'KEY_EXPIRING',
  'WEBHOOK_FAILING',
  'RELEASE_WITHDRAWN',
] as const;

export default function NotificationsPage() {
  const text = useText('notification');
  const { identity } = useSession();
  const choices = useApi('GET /identity/notification-choices', {});
  const worksHere = (identity?.rights.length ?? 0) > 0;
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      <QueryContent
        answer={choices}
        skeleton={
          <Panel flush>
            <RowsSkeleton rows={5} />
          </Panel>
        }
      >
        {({ choices: chosen }) => (
          <>
            <ChoiceMatrix title={text('you')} events={personal} choices={chosen} />
            {worksHere ? <ChoiceMatrix title={text('console')} events={ofWork} choices={chosen} /> : null}
          </>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}

import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfilePage() {
  const text = useText('profile');
  const { identity } = useSession();
  // The session may know an older version than the one that is to be changed.
  const item = useApi('GET /identity/item/:id', { params: { id: identity?.id ?? '' } }, { enabled: identity !== null });
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      <QueryContent
        answer={item}
        skeleton={
          <Panel>
            <TextSkeleton lines={6} />
          </Panel>
        }
      >
        {(self) => <ProfileForm key={self.id} identity={self} />}
      </QueryContent>
    </AccountFrame>
  );
}

import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { MoreLinks } from './more-links.tsx';
import { PersonCard } from './person-card.tsx';
import { RolesSection } from './roles-section.tsx';
import { SecurityGlance } from './security-glance.tsx';

export default function OverviewPage() {
  const text = useText('overview');
  const { identity } = useSession();
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      {identity ? (
        <Overview signedIn={identity} />
      ) : (
        <Panel>
          <TextSkeleton lines={5} />
        </Panel>
      )}
    </AccountFrame>
  );
}

function Overview({ signedIn }: { readonly signedIn: Identity }) {
  // The session knows the person as they signed in; what changed since, on another device or by an owner, is read anew.
  const identity = useApi('GET /identity/item/:id', { params: { id: signedIn.id } }).data ?? signedIn;
  return (
    <>
      {identity.verified ? null : <ConfirmAddress email={identity.email} />}
      <PersonCard identity={identity} />
      <SecurityGlance identity={identity} />
      {identity.organizationRoles.length > 0 ? <RolesSection identity={identity} /> : null}
      <MoreLinks />
    </>
  );
}

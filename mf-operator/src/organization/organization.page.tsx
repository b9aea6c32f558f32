import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { Building2 } from 'lucide-react';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { useText } from '../text.ts';
import { InviteSection } from './invite-section.tsx';
import { MemberSection } from './member-section.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { OwnOrganizations } from './own-organizations.tsx';
import { RightsPanel } from './rights-panel.tsx';

export default function OrganizationPage() {
  const text = useText('organization');
  const { identity } = useSession();
  const seesOrganization = useRight('organization:read');
  const seesMembers = useRight('member:read');
  const organization = identity?.organization;
  const sees = seesOrganization && organization != null;
  const about = useApi('GET /organization/item/:id', { params: { id: organization?.id ?? '' } }, { enabled: sees });
  // What stands below comes when that is there: nothing is pushed down.
  const isSettled = !sees || !about.isPending;
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      {organization && seesOrganization ? <OrganizationSection key={organization.id} id={organization.id} /> : null}
      {identity && !organization ? (
        <Panel>
          <EmptyState icon={<Building2 />} title={text('none')} text={text('noneText')} />
        </Panel>
      ) : null}
      {isSettled && identity && organization && seesMembers ? (
        <>
          <MemberSection key={organization.id} self={identity} organization={organization.name} />
          <InviteSection key={`${organization.id}-invites`} />
        </>
      ) : null}
      {isSettled && identity ? <OwnOrganizations identity={identity} /> : null}
      {isSettled && identity && organization ? <RightsPanel rights={identity.rights} /> : null}
    </AccountFrame>
  );
}

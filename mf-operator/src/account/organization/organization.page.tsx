import { useRight, useSession } from '@marquee/mf-shared/session';
import { Panel } from '@marquee/mf-shared/ui';
import { useAccountText } from '../account-text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { MembersPanel } from '../members-panel.tsx';
import { OrganizationPanel } from '../organization-panel.tsx';
import { RightsPanel } from '../../organization/rights-panel.tsx';

export default function OrganizationPage() {
  const text = useAccountText();
  const { identity } = useSession();
  const seesOrganization = useRight('organization:read');
  const seesMembers = useRight('member:read');
  const organization = identity?.organization;
  return (
    <AccountFrame title={text.organization} lead={text.organizationLead}>
      {organization && seesOrganization ? (
        <OrganizationPanel id={organization.id} />
      ) : (
        <Panel>
          <p>{organization?.name ?? text.noOrganization}</p>
        </Panel>
      )}
      {identity ? <RightsPanel rights={identity.rights} /> : null}
      {organization && seesMembers ? <MembersPanel self={identity.id} /> : null}
    </AccountFrame>
  );
}

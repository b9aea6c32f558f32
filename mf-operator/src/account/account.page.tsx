import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { ConsolePage } from '../page/console-page.tsx';
import { useAccountText } from './account-text.ts';
import { MembersPanel } from './members-panel.tsx';
import { OrganizationPanel } from './organization-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export default function AccountPage() {
  const text = useAccountText();
  const { identity } = useSession();
  return (
    <ConsolePage>
      <PageTitle look="console" lead={text.lead}>
        {text.account}
      </PageTitle>
      {identity ? (
        <Account signedIn={identity} />
      ) : (
        <Panel>
          <TextSkeleton lines={5} />
        </Panel>
      )}
    </ConsolePage>
  );
}

function Account({ signedIn }: { readonly signedIn: Identity }) {
  const text = useAccountText();
  const seesOrganization = useRight('organization:read');
  const seesMembers = useRight('member:read');
  // The session knows the person as they signed in; what was renamed since is read anew.
  const identity = useApi('GET /identity/item/:id', { params: { id: signedIn.id } }).data ?? signedIn;
  const { organization } = identity;
  return (
    <>
      <Pair>
        <PersonPanel identity={identity} />
        {organization && seesOrganization ? (
          <OrganizationPanel id={organization.id} />
        ) : (
          <Panel title={text.organization}>
            <p>{organization?.name ?? text.noOrganization}</p>
          </Panel>
        )}
      </Pair>
      <RightsPanel rights={signedIn.rights} />
      {organization && seesMembers ? <MembersPanel self={identity.id} /> : null}
    </>
  );
}

import { useApi } from '@marquee/mf-shared/api';
import { from } from '@marquee/mf-shared/theme';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Container, PageTitle, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import type { Identity } from '@marquee/api/contract';
import { styled } from 'styled-components';
import { useAccountText } from './account-text.ts';
import { MembersPanel } from './members-panel.tsx';
import { OrganizationPanel } from './organization-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';

const Pair = styled.div`display: grid; gap: var(--space-4); align-items: start; ${from('lg')} { grid-template-columns: 1fr 1fr; }`;

export default function AccountPage() {
  const text = useAccountText();
  const { identity } = useSession();
  return (
    <Container $pad>
      <Stack $gap={4}>
        <PageTitle look="console" lead={text.lead}>{text.account}</PageTitle>
        {identity ? <Account signedIn={identity} /> : <Panel><TextSkeleton lines={5} /></Panel>}
      </Stack>
    </Container>
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
        {organization && seesOrganization ? <OrganizationPanel id={organization.id} /> : <Panel title={text.organization}><p>{organization?.name ?? text.noOrganization}</p></Panel>}
      </Pair>
      <RightsPanel rights={signedIn.rights} />
      {organization && seesMembers ? <MembersPanel self={identity.id} /> : null}
    </>
  );
}

import type { Identity } from '@marquee/api/contract';
import { Chip, Cluster, Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { FactList } from '../titles/fact-list.tsx';
import { useAccountText } from './account-text.ts';

const Roles = styled.ul`
  display: grid;
  gap: 0.35rem;
  list-style: none;
`;

/** Who is signed in. */
export function PersonPanel({ identity }: { readonly identity: Identity }) {
  const text = useAccountText();
  const { firstName, lastName, email, verified, using2FA, organizationRoles } = identity;
  const roles = (
    <Roles role="list">
      {organizationRoles.map(({ organizationId, organizationName, role, primary }) => (
        <li key={`${organizationId}:${role}`}>
          <Cluster as="span" $gap={2}>
            {text.roleIn(text[role], organizationName)}
            {primary && organizationRoles.length > 1 ? <Chip tone="info">{text.primary}</Chip> : null}
          </Cluster>
        </li>
      ))}
    </Roles>
  );
  return (
    <Panel title={text.you}>
      <FactList
        facts={[
          [text.name, `${firstName} ${lastName}`],
          [
            text.email,
            <Cluster key="email" as="span" $gap={2}>
              <bdi>{email}</bdi>
              <Chip tone={verified ? 'success' : 'warning'}>{verified ? text.verified : text.unverified}</Chip>
            </Cluster>,
          ],
          [text.twoFactor, using2FA ? text.on : text.off],
          [text.roles, organizationRoles.length > 0 ? roles : text.noRoles],
        ]}
      />
    </Panel>
  );
}

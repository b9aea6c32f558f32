import type { Identity } from '@marquee/api/contract';
import { Chip, LinkButton } from '@marquee/mf-shared/ui';
import { OrganizationMark } from '../../organization/organization-mark.tsx';
import { useAccountText } from '../account-text.ts';
import { Row, Rows } from '../frame/rows.tsx';
import { Section } from '../frame/section.tsx';
import { rightLines } from '../rights.ts';
import { useOverviewText } from './overview-text.ts';

/** Where one belongs, and as what. */
export function RolesSection({ identity }: { readonly identity: Identity }) {
  const text = useOverviewText();
  const words = useAccountText();
  const { organizationRoles, organization, rights } = identity;
  return (
    <Section
      title={text.organization}
      flush
      actions={
        organization ? (
          <LinkButton variant="secondary" size="sm" to="/account/organization">
            {text.see}
          </LinkButton>
        ) : null
      }
    >
      <Rows role="list">
        {organizationRoles.map(({ organizationId, organizationName, organizationLogo, role, primary }) => (
          <Row
            key={`${organizationId}:${role}`}
            icon={<OrganizationMark organization={{ name: organizationName, logo: organizationLogo }} size="2.25rem" />}
            name={text.roleIn(words[role], organizationName)}
            chips={primary && organizationRoles.length > 1 ? <Chip tone="info">{text.primary}</Chip> : null}
            detail={primary ? text.rightsCount(rightLines(rights).length) : text.secondary}
          />
        ))}
      </Rows>
    </Section>
  );
}

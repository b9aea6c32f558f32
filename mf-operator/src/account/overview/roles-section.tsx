import type { Identity } from '@marquee/api/contract';
import { Chip, LinkButton } from '@marquee/mf-shared/ui';
import { OrganizationMark } from '../../organization/organization-mark.tsx';
import { useText } from '../../text.ts';
import { Row, Rows } from '../frame/rows.tsx';
import { Section } from '../frame/section.tsx';
import { rightLines } from '../rights.ts';

/** Where one belongs, and as what. */
export function RolesSection({ identity }: { readonly identity: Identity }) {
  const text = useText('overview');
  const words = useText('account');
  const { organizationRoles, organization, rights } = identity;
  return (
    <Section
      title={text('organization')}
      flush
      actions={
        organization ? (
          <LinkButton variant="secondary" size="sm" to="/account/organization">
            {text('see')}
          </LinkButton>
        ) : null
      }
    >
      <Rows role="list">
        {organizationRoles.map(({ organizationId, organizationName, organizationLogo, role, primary }) => (
          <Row
            key={`${organizationId}:${role}`}
            icon={<OrganizationMark organization={{ name: organizationName, logo: organizationLogo }} size="2.25rem" />}
            name={text('roleIn', { role: words(role), organization: organizationName })}
            chips={primary && organizationRoles.length > 1 ? <Chip tone="info">{text('primary')}</Chip> : null}
            detail={primary ? text('rightsCount', { count: rightLines(rights).length }) : text('secondary')}
          />
        ))}
      </Rows>
    </Section>
  );
}

import type { Identity } from '@marquee/api/contract';
import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, ErrorNote } from '@marquee/mf-shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Row, Rows } from '../account/frame/rows.tsx';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { NewOrganization } from './new-organization.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import { renewAll } from './renew-all.ts';

type OwnRole = Identity['organizationRoles'][number];

const Note = styled.div`
  padding: var(--space-4) var(--space-5) 0;
`;

/** Where one belongs; who belongs to several chooses which decides. */
export function OwnOrganizations({ identity }: { readonly identity: Identity }) {
  const text = useText('organization');
  const words = useText('account');
  const canCreate = useRight('tenant:update');
  const [isCreating, setCreating] = useState(false);
  const change = useApiAction('POST /organization/member/item');
  const { organizationRoles } = identity;
  if (organizationRoles.length < 2 && !canCreate) return null;
  const choose = ({ memberId, organizationName }: OwnRole) => {
    change.mutate(
      { body: { id: memberId, primary: true } },
      {
        onSuccess: () => {
          void renewAll(identity.id);
          void request('toast.show', { tone: 'info', text: text('switched', { name: organizationName }) });
        },
      },
    );
  };
  return (
    <Section
      title={text('yours')}
      lead={text('yoursLead')}
      flush
      actions={
        canCreate ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus />}
            onClick={() => {
              setCreating(true);
            }}
          >
            {text('create')}
          </Button>
        ) : null
      }
    >
      {change.error ? (
        <Note>
          <ErrorNote error={change.error} />
        </Note>
      ) : null}
      <Rows role="list">
        {organizationRoles.map((own) => (
          <Row
            key={own.memberId}
            icon={<OrganizationMark organization={{ name: own.organizationName, logo: own.organizationLogo }} size="2.25rem" />}
            name={<bdi>{own.organizationName}</bdi>}
            chips={own.primary ? <Chip tone="success">{text('primary')}</Chip> : null}
            detail={words(own.role)}
            actions={
              own.primary ? null : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={text('makePrimaryOf', { name: own.organizationName })}
                  loading={change.isPending && change.variables.body?.id === own.memberId}
                  onClick={() => {
                    choose(own);
                  }}
                >
                  {text('makePrimary')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {isCreating ? (
        <NewOrganization
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
    </Section>
  );
}

import type { Organization } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { QueryContent } from '../page/query-content.tsx';
import { useText } from '../text.ts';
import { FactList } from '../titles/fact-list.tsx';
import { EditOrganization } from './edit-organization.tsx';
import { OrganizationMark } from './organization-mark.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-4);
  align-items: center;
  margin-block-end: var(--space-4);
  padding-block-end: var(--space-4);
  border-block-end: 1px solid var(--border);
  h2 {
    font-size: var(--font-xl);
    overflow-wrap: anywhere;
  }
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  @media (max-width: 575px) {
    grid-template-columns: auto minmax(0, 1fr);
    > button {
      grid-column: 1 / -1;
    }
  }
`;

/** The organization one works for; who may changes it. */
export function OrganizationSection({ id }: { readonly id: string }) {
  const organization = useApi('GET /organization/item/:id', { params: { id } });
  return (
    <Panel>
      <QueryContent answer={organization} skeleton={<TextSkeleton lines={4} />}>
        {(data) => <Shown organization={data} />}
      </QueryContent>
    </Panel>
  );
}

function Shown({ organization }: { readonly organization: Organization }) {
  const text = useText('organization');
  const words = useText('account');
  const { locale } = useShared('theme');
  const canEdit = useRight('organization:update');
  const [isEditing, setEditing] = useState(false);
  const { name, organizationType, website, countryCode, createdAt, id } = organization;
  return (
    <>
      <Head>
        <OrganizationMark organization={organization} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>{words(organizationType)}</p>
        </div>
        {canEdit ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setEditing(true);
            }}
          >
            {text('edit')}
          </Button>
        ) : null}
      </Head>
      <FactList
        facts={[
          [
            text('website'),
            website ? (
              <a key="website" href={website} target="_blank" rel="noreferrer">
                <bdi>{website.replace(/^https?:\/\//, '')}</bdi>
              </a>
            ) : (
              text('notSaid')
            ),
          ],
          [text('country'), countryCode ? countryName(countryCode, locale) : text('notSaid')],
          [text('since'), formatDate(createdAt, locale)],
          [text('id'), <bdi key="id">{id}</bdi>],
        ]}
      />
      {isEditing ? (
        <EditOrganization
          organization={organization}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : null}
    </>
  );
}

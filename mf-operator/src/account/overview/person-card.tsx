import type { Identity } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { PersonFace } from '../frame/person-face.tsx';

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-5);
`;
const Words = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  h2 {
    font-size: var(--font-xl);
    overflow-wrap: anywhere;
  }
`;
const Mail = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.2rem var(--space-2);
  margin-block-start: 0.3rem;
  font-size: var(--font-sm);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export function PersonCard({ identity }: { readonly identity: Identity }) {
  const text = useText('overview');
  const { locale } = useShared('theme');
  const { firstName, lastName, email, verified, createdAt } = identity;
  return (
    <Panel>
      <Card>
        <PersonFace identity={identity} size="4.25rem" />
        <Words>
          <h2>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </h2>
          <Mail>
            <bdi>{email}</bdi>
            <Chip tone={verified ? 'success' : 'warning'}>{verified ? text('verified') : text('unverified')}</Chip>
          </Mail>
          <Mail>{text('since', { date: formatDate(createdAt, locale) })}</Mail>
        </Words>
        <LinkButton variant="secondary" size="sm" to="/account/profile">
          {text('edit')}
        </LinkButton>
      </Card>
    </Panel>
  );
}

import type { Identity, Member } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { PersonFace } from '../account/frame/person-face.tsx';
import { useText } from '../text.ts';
import { nameOf } from './member-name.ts';
import { MemberRole } from './member-role.tsx';
import { useRoles } from './use-roles.ts';

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(9rem, 1fr);
  gap: var(--space-3);
  align-items: center;
  max-inline-size: 24rem;
  padding-block: var(--space-1);
  white-space: normal;
  b {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem var(--space-2);
    align-items: center;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
`;

/** The same array while nothing changes: a new one would draw every cell anew, and close what is open in it. */
export function useMemberColumns({ self, onRemove }: { readonly self: Identity; readonly onRemove: (member: Member) => void }): readonly Column<Member>[] {
  const text = useText('organization');
  const { locale } = useShared('theme');
  const { within } = useRoles();
  return useMemo(
    (): readonly Column<Member>[] => [
      {
        id: 'name',
        header: text('member'),
        sortable: true,
        cell: (member) => (
          <Who>
            <PersonFace
              identity={{ avatar: member.identityId === self.id ? self.avatar : null, firstName: member.firstName, lastName: member.lastName }}
              size="2.25rem"
            />
            <div>
              <b>
                <bdi>{nameOf(member)}</bdi>
                {member.identityId === self.id ? <Chip tone="info">{text('isYou')}</Chip> : null}
              </b>
              <small>
                <bdi>{member.email}</bdi>
              </small>
            </div>
          </Who>
        ),
      },
      { id: 'role', header: text('role'), sortable: true, width: '13rem', cell: (member) => <MemberRole member={member} self={self} /> },
      { id: 'createdAt', header: text('joined'), sortable: true, cell: ({ createdAt }) => formatDate(createdAt, locale) },
      {
        id: 'actions',
        header: '',
        align: 'end',
        width: '4rem',
        cell: (member) => {
          const isSelf = member.identityId === self.id;
          if (!isSelf && !within.includes(member.role)) return null;
          return (
            <MenuButton
              label={text('more', { name: nameOf(member) })}
              icon={<Ellipsis aria-hidden="true" />}
              iconOnly
              size="sm"
              choices={[
                {
                  id: 'remove',
                  label: isSelf ? text('leave') : text('remove'),
                  icon: isSelf ? <LogOut data-mirror="" /> : <UserMinus />,
                  tone: 'danger',
                  onChoose: () => {
                    onRemove(member);
                  },
                },
              ]}
            />
          );
        },
      },
    ],
    [text, locale, within, self, onRemove],
  );
}

import type { Invite } from '@marquee/api/contract';
import { useShared, type Locale } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis, Send, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText, type Text } from '../text.ts';
import { useRoles } from './use-roles.ts';

const tones: Readonly<Record<Invite['status'], ChipTone>> = { DRAFT: 'neutral', PENDING: 'info', ACCEPTED: 'success', REJECTED: 'danger', EXPIRED: 'warning' };

const Lines = styled.div`
  min-inline-size: 8rem;
  max-inline-size: 26rem;
  white-space: normal;
  padding-block: var(--space-1);
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

interface InviteActions {
  readonly onResend: (invite: Invite) => void;
  readonly onRevoke: (invite: Invite) => void;
}

/** The same array while nothing changes: a new one would draw every cell anew, and close what is open in it. */
export function useInviteColumns({ onResend, onRevoke }: InviteActions): readonly Column<Invite>[] {
  const text = useText('invite');
  const { locale } = useShared('theme');
  const { names } = useRoles();
  const canChange = useRight('member:update');
  return useMemo(() => {
    const columns: readonly Column<Invite>[] = [
      {
        id: 'email',
        header: text('address'),
        cell: ({ email, sentAt, inviter }) => (
          <Lines style={{ minInlineSize: '12rem' }}>
            <b>
              <bdi>{email}</bdi>
            </b>
            <small>
              {sentAt === null ? text('notSent') : text('sent', { when: formatAgo(sentAt, locale) })}{' '}
              {inviter ? <bdi>{text('by', { name: inviter.firstName })}</bdi> : null}
            </small>
          </Lines>
        ),
      },
      { id: 'role', header: text('role'), cell: ({ role }) => names(role) },
      {
        id: 'state',
        header: text('state'),
        cell: (invite) => (
          <Lines>
            <Chip tone={tones[invite.status]}>{text(invite.status)}</Chip>
            <small>{timeOf(invite, text, locale)}</small>
          </Lines>
        ),
      },
    ];
    if (!canChange) return columns;
    const cell = (invite: Invite) => <InviteMenu invite={invite} onResend={onResend} onRevoke={onRevoke} />;
    return [...columns, { id: 'actions', header: '', align: 'end', width: '4rem', cell }];
  }, [text, locale, names, canChange, onResend, onRevoke]);
}

function timeOf({ status, expiresAt, lastModified }: Invite, text: Text<'invite'>, locale: Locale): string {
  if (expiresAt === null) return text('notSent');
  if (status === 'PENDING') return text('expires', { when: formatAgo(expiresAt, locale) });
  return status === 'EXPIRED' ? text('expired', { when: formatAgo(expiresAt, locale) }) : formatAgo(lastModified, locale);
}

function InviteMenu({ invite, onResend, onRevoke }: InviteActions & { readonly invite: Invite }) {
  const text = useText('invite');
  const { within } = useRoles();
  const isOver = invite.status === 'ACCEPTED' || invite.status === 'REJECTED';
  const resend: MenuChoice = {
    id: 'resend',
    label: text('resend'),
    icon: <Send data-mirror="" />,
    onChoose: () => {
      onResend(invite);
    },
  };
  const mayResend = !isOver && within.includes(invite.role);
  return (
    <MenuButton
      label={text('more', { email: invite.email })}
      icon={<Ellipsis aria-hidden="true" />}
      iconOnly
      size="sm"
      choices={[
        ...(mayResend ? [resend] : []),
        {
          id: 'revoke',
          label: invite.status === 'PENDING' || invite.status === 'DRAFT' ? text('revoke') : text('forget'),
          icon: <Trash2 />,
          tone: 'danger',
          divided: mayResend,
          onChoose: () => {
            onRevoke(invite);
          },
        },
      ]}
    />
  );
}

import type { Identity, Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import { secretsOf } from '../address-secrets.ts';

export type Invitation = Reply<'POST /invite/preview'>;

/** Returns the token of the invitation this tab was opened with: either page of it may have been first. */
export function invitationToken(path: '/accept-invite' | '/reject-invite'): string | undefined {
  const other = path === '/accept-invite' ? '/reject-invite' : '/accept-invite';
  return secretsOf(path)['token'] ?? secretsOf(other)['token'];
}

export function useInvitation(token: string | undefined) {
  return useApi('POST /invite/preview', { body: { token: token ?? '' } }, { enabled: token !== undefined });
}

/** Relation of a user to the invitation. */
export type Standing = 'invited' | 'somebody-else' | 'has-account' | 'new';

export function standingOf(invitation: Pick<Invitation, 'email' | 'hasAccount'>, identity: Pick<Identity, 'email'> | null): Standing {
  if (identity) return identity.email.toLowerCase() === invitation.email.toLowerCase() ? 'invited' : 'somebody-else';
  return invitation.hasAccount ? 'has-account' : 'new';
}

/** Returns a function that describes an invitation in a sentence: inviter, organization and role. */
export function useInvitationWords(): (invitation: Invitation) => string {
  const text = useText('invite');
  return ({ inviterFirstName, organizationName, role }) =>
    inviterFirstName
      ? text('invited', { inviter: inviterFirstName, organization: organizationName, role: text(role) })
      : text('invitedBySomeone', { organization: organizationName, role: text(role) });
}

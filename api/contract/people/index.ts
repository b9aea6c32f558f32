import { accountEndpoints } from './account.ts';
import { actionEndpoints } from './action.ts';
import { addressEndpoints } from './address.ts';
import { authEndpoints } from './auth.ts';
import { connectionEndpoints } from './connection.ts';
import { identityEndpoints } from './identity.ts';
import { inviteEndpoints } from './invite.ts';
import { oauthEndpoints } from './oauth.ts';
import { organizationEndpoints } from './organization.ts';
import { passkeyEndpoints } from './passkey.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';

export const peopleEndpoints = {
  ...accountEndpoints,
  ...actionEndpoints,
  ...addressEndpoints,
  ...authEndpoints,
  ...connectionEndpoints,
  ...identityEndpoints,
  ...inviteEndpoints,
  ...oauthEndpoints,
  ...organizationEndpoints,
  ...passkeyEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
} as const;

export type { MfaMethod, MfaPending, OpenSession, Session, SignedIn } from './session.ts';
export type { Passkey } from './passkey.ts';
export type { Action, ActionKind } from './action.ts';
export type { FavoriteKind, Identity, Profile } from './identity.ts';
export type { AddressFormat, AddressPart } from './address.ts';
export type { Account, InboxMessage, NotificationChannel, NotificationChoices, NotificationEvent } from './account.ts';
export type { Invite, InviteAnswer, InvitePreview } from './invite.ts';
export type { Member, Organization } from './organization.ts';

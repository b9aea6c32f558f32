import type { Platform } from '../platform/route.ts';
import { accountRoutes } from './account/account.routes.ts';
import { addressRoutes } from './address/address.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { connectionRoutes } from './connection/connection.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { inviteRoutes } from './invite/invite.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';

export function peopleRoutes(platform: Platform): void {
  accountRoutes(platform);
  addressRoutes(platform);
  authRoutes(platform);
  captchaRoutes(platform);
  connectionRoutes(platform);
  identityRoutes(platform);
  inviteRoutes(platform);
  oauthRoutes(platform);
  organizationRoutes(platform);
  passkeyRoutes(platform);
}

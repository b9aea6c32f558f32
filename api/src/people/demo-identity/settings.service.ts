import { v7 as newId } from 'uuid';
import { insertProvider, moveProvider } from '../oauth/provider.repository.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { seal } from '../../platform/sealed.ts';
import { DEMO_CLIENT_ID } from './accounts.ts';
import { DEMO_IDENTITY_PATH, demoClientSecret } from './mount.ts';

/** Where the server finds its own demo identity provider. */
export const demoIssuer = (port: number): string => `http://localhost:${port}${DEMO_IDENTITY_PATH}`;

/** Offers it on the login page of a tenant. */
export function offerDemoIdentity(ctx: Context, { issuer, secret }: { issuer: string; secret: Uint8Array }): Promise<void> {
  return insertProvider(ctx, { id: newId(), name: 'Marquee ID', issuer, clientId: DEMO_CLIENT_ID, clientSecret: seal(secret, demoClientSecret(secret)) });
}

/** Lets tenants that have the demo provider find it at this port, with the secret of this server's key. */
export function moveDemoIdentity(ctx: Context, { issuer, secret }: { issuer: string; secret: Uint8Array }): Promise<void> {
  const clientSecret = seal(secret, demoClientSecret(secret));
  return inTransaction(ctx, (inside) => moveProvider(inside, { clientId: DEMO_CLIENT_ID, path: DEMO_IDENTITY_PATH, issuer, clientSecret }));
}

import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { findPersonNow, signedInBy } from '../../platform/person-now.ts';
import { holderOf } from '../../platform/tokens.ts';

interface Parts {
  readonly database: Database;
  /** What sign-ins are signed with. */
  readonly secret: Uint8Array;
}

/** Whether somebody of a tenant is signed in at a browser: their sign-in lasts, however old its token is, which the page renews. */
export async function isMemberAt({ database, secret }: Parts, tenantId: string, request: FastifyRequest): Promise<boolean> {
  const token = request.cookies['cmauth'];
  const holder = token === undefined ? undefined : await holderOf(secret, token, tenantId);
  if (!holder) return false;
  const person = await findPersonNow((statement) => database.read(tenantId, statement), tenantId, holder.identityId, signedInBy(holder.sessionId));
  return person !== undefined;
}

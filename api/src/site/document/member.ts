import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { findPersonNow, signedInBy } from '../../platform/person-now.ts';
import { holderOf } from '../../platform/tokens.ts';

interface Parts {
  readonly database: Database;
  /** Key that signs session tokens. */
  readonly secret: Uint8Array;
}

/** Returns whether a member of the tenant is signed in at the browser. An expired token counts while its session lasts, as the page renews the token. */
export async function isMemberAt({ database, secret }: Parts, tenantId: string, request: FastifyRequest): Promise<boolean> {
  const token = request.cookies['cmauth'];
  const holder = token === undefined ? undefined : await holderOf(secret, token, tenantId);
  if (!holder) return false;
  const person = await findPersonNow((statement) => database.read(tenantId, statement), tenantId, holder.identityId, signedInBy(holder.sessionId));
  return person !== undefined;
}

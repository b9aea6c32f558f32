import { decodeProtectedHeader, errors, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Right } from '../../contract/index.ts';
import type { Database } from './database.ts';
import { rawStatement } from './query.ts';
import { type TokenCheck, verifyToken } from './tokens.ts';

export const MODULE_TOKEN_LIVES_S = 5 * 60;
const TYPE = 'module+jwt';
const ISSUER = 'marquee';
/** Returns a separate audience, so that no module token passes as a person's. */
const audienceOf = (tenantId: string) => `${tenantId}/module`;

export interface ModuleClaims {
  readonly tenantId: string;
  readonly moduleId: string;
  readonly identityId: string;
  /** Session of the person; the token ends with that session. */
  readonly sessionId: string;
  readonly now: Date;
}

export function signModuleToken(secret: Uint8Array, claims: ModuleClaims): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, mid: claims.moduleId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(claims.identityId)
    .setAudience(audienceOf(claims.tenantId))
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + MODULE_TOKEN_LIVES_S)
    .sign(secret);
}

/** Returns whether a token claims to be a module's; `checkModuleToken` verifies the claim. */
export function isModuleToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE;
  } catch {
    return false;
  }
}

export type ModuleTokenCheck = (Exclude<TokenCheck, string> & { readonly moduleId: string }) | 'expired' | 'invalid';

export async function checkModuleToken(secret: Uint8Array, token: string, tenantId: string, now: Date): Promise<ModuleTokenCheck> {
  try {
    const payload = await verifyToken(secret, token, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: audienceOf(tenantId),
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid', 'mid'],
    });
    return { identityId: payload.sub ?? '', sessionId: String(payload['sid']), moduleId: String(payload['mid']), expiresAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}

/** Returns a module's current scopes, and the right its opener needs; undefined when the module is disabled or gone. */
export async function findModuleNow(
  database: Database,
  tenantId: string,
  moduleId: string,
): Promise<{ readonly scopes: readonly Right[]; readonly permission: Right } | undefined> {
  const [row] = await database.read(
    tenantId,
    rawStatement(sql<{ scopes: Right[]; permission: Right }>`
    select scopes, coalesce(permission, '') as permission from module where tenant_id = ${tenantId} and id = ${moduleId}::uuid and is_enabled and release is not null`),
  );
  return row;
}

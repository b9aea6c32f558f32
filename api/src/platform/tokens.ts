import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { rawStatement } from './query.ts';

const TOKEN_LIVES_S = 15 * 60;
const ISSUER = 'marquee';

/** The secret all processes of this installation sign with, made on first use. */
export async function readSigningSecret(database: Database): Promise<Uint8Array> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  const rows = await database.platformWrite(async (run) => {
    await run(rawStatement(sql`insert into platform_setting (key, value) values ('jwt-secret', ${made}::jsonb) on conflict (key) do nothing`));
    return run(rawStatement(sql<{ secret: string }>`select value #>> '{}' as secret from platform_setting where key = 'jwt-secret'`));
  });
  return Buffer.from(rows[0]?.secret ?? '', 'base64url');
}

/** Signs tokens that speak for a person of one tenant for a quarter of an hour. */
export function signToken(secret: Uint8Array, claims: { tenantId: string; identityId: string; now: Date }): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.identityId)
    .setAudience(claims.tenantId)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIVES_S)
    .sign(secret);
}

export type TokenCheck = { readonly identityId: string; readonly expiresAt: number } | 'expired' | 'invalid';

export async function checkToken(secret: Uint8Array, token: string, tenantId: string, now: Date): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: tenantId,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    return { identityId: payload.sub ?? '', expiresAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}

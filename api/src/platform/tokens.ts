import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import { keysOf } from './signing-key.ts';

const TOKEN_LIVES_S = 15 * 60;
const ISSUER = 'marquee';

/** Verifies a token with the current key, or with a former one from the settings. Throws the errors of jose. */
export async function verifyToken(secret: Uint8Array, token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const [current = secret, ...former] = keysOf(secret);
  for (const key of [current, ...former]) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (key === former.at(-1) || former.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

export interface TokenClaims {
  readonly tenantId: string;
  readonly identityId: string;
  /** Session of the token; the token ends with that session. */
  readonly sessionId: string;
  readonly now: Date;
}

export function signToken(secret: Uint8Array, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.identityId)
    .setAudience(claims.tenantId)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIVES_S)
    .sign(secret);
}

export type TokenCheck = { readonly identityId: string; readonly sessionId: string; readonly expiresAt: number } | 'expired' | 'invalid';

export async function checkToken(secret: Uint8Array, token: string, tenantId: string, now: Date): Promise<TokenCheck> {
  try {
    const payload = await verifyToken(secret, token, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: tenantId,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid'],
    });
    return { identityId: payload.sub ?? '', sessionId: String(payload['sid']), expiresAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}

const FOR_EVER_S = 100 * 365 * 24 * 60 * 60;

/** Returns the person and session of a token, even of an expired one; undefined for other tenants. For display, never for access. */
export async function holderOf(secret: Uint8Array, token: string, tenantId: string): Promise<Pick<TokenClaims, 'identityId' | 'sessionId'> | undefined> {
  try {
    const payload = await verifyToken(secret, token, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: tenantId,
      clockTolerance: FOR_EVER_S,
      requiredClaims: ['sub', 'exp', 'sid'],
    });
    return { identityId: payload.sub ?? '', sessionId: String(payload['sid']) };
  } catch {
    return undefined;
  }
}

const CHALLENGE_TYPE = 'challenge+jwt';
/** Returns a separate audience, so that no challenge passes as a person's token. */
const challengeAudience = (tenantId: string) => `${tenantId}/challenge`;

export function signChallenge(secret: Uint8Array, claims: { tenantId: string; challengeId: string; now: Date; expiresAt: Date }): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: CHALLENGE_TYPE })
    .setJti(claims.challengeId)
    .setAudience(challengeAudience(claims.tenantId))
    .setIssuer(ISSUER)
    .setIssuedAt(Math.floor(claims.now.getTime() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.getTime() / 1000))
    .sign(secret);
}

/** Returns the id of a challenge; undefined when the token is invalid, expired or of another tenant. */
export async function checkChallenge(secret: Uint8Array, token: string, tenantId: string, now: Date): Promise<string | undefined> {
  try {
    const payload = await verifyToken(secret, token, {
      algorithms: ['HS256'],
      typ: CHALLENGE_TYPE,
      issuer: ISSUER,
      audience: challengeAudience(tenantId),
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    });
    return payload.jti;
  } catch {
    return undefined;
  }
}

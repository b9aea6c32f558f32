import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import { keysOf } from './signing-key.ts';

const TOKEN_LIVES_S = 15 * 60;
const ISSUER = 'marquee';

/** Verifies a token by the key that signs, or by an old one the settings name. Throws what jose throws. */
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
  /** The sign-in it belongs to; it ends with it. */
  readonly sessionId: string;
  readonly now: Date;
}

/** Signs tokens that speak for a person of one tenant for a quarter of an hour. */
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

/** Whose token it is and of which sign-in, however long ago it expired; undefined where it is none of this tenant's. For what is shown, never for what may be done. */
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
/** An audience of their own, so that nothing takes them for a token of a person. */
const challengeAudience = (tenantId: string) => `${tenantId}/challenge`;

/** Signs the challenge of a sign-in whose second factor is awaited. */
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

/** The id of the challenge a token stands for; undefined when it is none of this tenant's or too old. */
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

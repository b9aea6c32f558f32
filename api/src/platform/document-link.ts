import { SignJWT } from 'jose';
import { verifyToken } from './tokens.ts';

/** Lifetime of a link. People open a link at once; one found later has expired. */
const LINK_LIVES_S = 5 * 60;
const ISSUER = 'marquee';
const TYPE = 'document+jwt';
/** Separate audience, so that no link passes as a person's token. */
const AUDIENCE = 'document';

interface Reader {
  readonly identityId: string;
  readonly sessionId: string;
}
/** Claims of a link. Without a reader, anyone with the link may read this document and nothing else. */
export interface LinkClaims {
  readonly tenant: { readonly id: string; readonly slug: string };
  readonly reader: Reader | undefined;
}

/** Ordered parts that identify a document. */
export type DocumentOf = readonly (string | undefined)[];
const textOf = (of: DocumentOf) => JSON.stringify(of);

/** Signs a link with which its reader may read this document for five minutes. */
export async function signLink(secret: Uint8Array, claims: LinkClaims, of: DocumentOf, now: Date): Promise<{ signature: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { tenant, reader } = claims;
  const signature = await new SignJWT({ tid: tenant.id, slug: tenant.slug, doc: textOf(of), ...(reader && { sub: reader.identityId, sid: reader.sessionId }) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LINK_LIVES_S)
    .sign(secret);
  return { signature, expiresAt: new Date((issuedAt + LINK_LIVES_S) * 1000) };
}

/** Returns the claims of a link; undefined when the signature is invalid, expired or for another document. */
export async function checkLink(secret: Uint8Array, signature: string, of: DocumentOf, now: Date): Promise<LinkClaims | undefined> {
  try {
    const payload = await verifyToken(secret, signature, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'tid', 'slug', 'doc'],
    });
    if (payload['doc'] !== textOf(of)) return undefined;
    const reader = payload.sub === undefined ? undefined : { identityId: payload.sub, sessionId: String(payload['sid']) };
    return { tenant: { id: String(payload['tid']), slug: String(payload['slug']) }, reader };
  } catch {
    return undefined;
  }
}

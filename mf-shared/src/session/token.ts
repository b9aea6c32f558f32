/** Spec §9. */
export const AUTH_COOKIE = 'cmauth';

interface Claims {
  readonly exp?: number;
  readonly sub?: string;
}

function cookieValue(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${AUTH_COOKIE}=`));
  return found?.slice(AUTH_COOKIE.length + 1) || undefined;
}

function claimsOf(token: string): Claims {
  const [, payload] = token.split('.');
  if (!payload) return {};
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** When a token ends, in ms since 1970; 0 when that cannot be read. */
export function expiryOf(token: string): number {
  return (claimsOf(token).exp ?? 0) * 1000;
}

/** The id of whose token it is. */
export function personOf(token: string): string | undefined {
  return claimsOf(token).sub;
}

/** The token worth sending: present, not the text 'undefined', its expiry not before now (spec §5). */
export function readToken(now: number = Date.now()): string | undefined {
  const token = cookieValue();
  if (token === 'undefined') {
    // The word itself, not a missing cookie (spec §4): left in place, every later visit would look signed in.
    clearToken();
    return undefined;
  }
  return token && expiryOf(token) >= now ? token : undefined;
}

export function writeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${AUTH_COOKIE}=${token}; path=/; samesite=lax${secure}; expires=${new Date(expiryOf(token)).toUTCString()}`;
}

export function clearToken(): void {
  document.cookie = `${AUTH_COOKIE}=; path=/; max-age=0`;
}

/** Calls and pages whose query strings can hold passwords, codes and tokens. */
const SECRET_QUERY =
  /^\/(?:v1\/(?:auth|oauth|invite|export|identity\/(?:verify|unsubscribe))|auth|first-administrator|verify-email|create-password|accept-invite|reject-invite|cart|merchandise\/cart)(?:\/|$)/;
/** Calls whose path holds a token and an address. */
const SECRET_PATH = /^(\/v1\/identity\/(?:verify|unsubscribe))\/.*/s;

/** The address asked for, as it may be written into a log. Escapes are undone first, so that none hides a path. */
export function loggedAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Refused elsewhere; looked at as it is.
  }
  const shown = SECRET_PATH.test(plain) ? plain.replace(SECRET_PATH, '$1/[redacted]') : path;
  if (path === url) return shown;
  return SECRET_QUERY.test(plain) ? `${shown}?[redacted]` : url;
}

/** Query parameters that may be logged; none of them holds a secret or anything about a person. */
const LOGGED = new Set(
  (
    'attribute category compare currency dimension direction enabled entityStatus entityStatuses genre genres isDryRun kind language limit locale maxPrice minPrice page period ' +
    'programTypes region season sequence size sort sortBy sortDirection status targetType type version view width'
  ).split(' '),
);
const NAME = /^[A-Za-z][\w-]{0,30}$/;
const PLAIN_VALUE = /^[\w.,:-]{0,40}$/;
const REDACTED = '[redacted]';
/** Calls whose path holds a token and an address. */
const SECRET_PATH = /^(\/v1\/identity\/(?:verify|unsubscribe)|\/media\/feeds)\/.*/s;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns one parameter as it may be logged: its value only if both are known to be harmless, its name only if it looks like one. */
function loggedParameter(parameter: string): string {
  const [written = '', ...rest] = parameter.split('=');
  const name = decoded(written) ?? '';
  if (!NAME.test(name) || rest.length === 0) return REDACTED;
  const value = rest.join('=');
  return `${name}=${LOGGED.has(name) && PLAIN_VALUE.test(value) ? value : REDACTED}`;
}

/** Returns an address as it may be written into a log. Escapes are undone first, so that none hides a path or a name. */
export function loggedAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  const plain = decoded(path) ?? path;
  const shown = SECRET_PATH.test(plain) ? plain.replace(SECRET_PATH, `$1/${REDACTED}`) : path;
  if (path === url) return shown;
  return `${shown}?${url
    .slice(path.length + 1)
    .split('&')
    .map(loggedParameter)
    .join('&')}`;
}

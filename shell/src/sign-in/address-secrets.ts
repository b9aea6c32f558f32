/** Secret parameters in the addresses of mails and of identity providers, by path. */
const carriedBy: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state', 'scope'],
  '/auth/reset-password': ['token'],
  '/create-password': ['token'],
  '/verify-email': ['token', 'subscription', 'awaits', 'unsubscribe', 'email'],
  '/accept-invite': ['token'],
  '/reject-invite': ['token'],
};

const PREFIX = 'marquee.link.';

export type AddressSecrets = Readonly<Record<string, string>>;

/** Splits an address into what may be seen and the secrets it carries; undefined if it carries none. */
export function partAddress(path: string, search: string): { readonly address: string; readonly secrets: AddressSecrets } | undefined {
  const names = carriedBy[path] ?? [];
  const query = new URLSearchParams(search);
  const found = names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ''] as const] : []));
  if (found.length === 0) return undefined;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return { address: path + (rest ? `?${rest}` : ''), secrets: Object.fromEntries(found) };
}

/**
 * Takes the secrets out of the address, before anything is fetched or can be followed. So they reach no history, no referrer and no onlooker. They are kept
 * for this tab, across reloads and a sign-in, until they are dropped.
 */
export function takeAddressSecrets(): void {
  const parted = partAddress(location.pathname, location.search);
  if (!parted) return;
  sessionStorage.setItem(PREFIX + location.pathname, JSON.stringify(parted.secrets));
  history.replaceState(history.state, '', parted.address + location.hash);
}

/** Returns the secrets of a page's address when this tab opened it. */
export function secretsOf(path: string): AddressSecrets {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + path) ?? '{}') as AddressSecrets;
  } catch {
    return {};
  }
}

/** Deletes the secrets of a page: they are used up, or no longer of use. */
export function dropSecretsOf(path: string): void {
  sessionStorage.removeItem(PREFIX + path);
}

/** What addresses of mails and of identity providers carry, by path. */
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

/** Parts an address into what may be seen of it and what it carried; undefined when it carries nothing. */
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
 * Takes the secrets out of the address, before anything is fetched or can be followed, so that they reach no history, no referrer and no
 * one who looks over a shoulder. They are kept for this tab, over a reload and a sign-in on the way, until they are dropped.
 */
export function takeAddressSecrets(): void {
  const parted = partAddress(location.pathname, location.search);
  if (!parted) return;
  sessionStorage.setItem(PREFIX + location.pathname, JSON.stringify(parted.secrets));
  history.replaceState(history.state, '', parted.address + location.hash);
}

/** What the address of a page carried when this tab came to it. */
export function secretsOf(path: string): AddressSecrets {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + path) ?? '{}') as AddressSecrets;
  } catch {
    return {};
  }
}

/** They have done their work, or never will. */
export function dropSecretsOf(path: string): void {
  sessionStorage.removeItem(PREFIX + path);
}

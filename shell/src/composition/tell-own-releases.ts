import { liveRegistry } from '../federation/live-registry.ts';
import type { RegistryEntry } from '../federation/registry.ts';

const tell = () => {
  void import('./own-releases-bar.tsx').then(
    ({ showBar }) => {
      showBar();
    },
    () => undefined,
  );
};

/** Whoever is served releases nobody else is, is told so over the page; so is everybody while one works on it. No other page fetches the bar. */
export function tellOwnReleases(): void {
  const isOwn = (entries: readonly RegistryEntry[]) => entries.some(({ forMe }) => forMe);
  if (process.env['NODE_ENV'] === 'development' || isOwn(liveRegistry.current().remotes)) tell();
  liveRegistry.onTaken((entries) => {
    if (isOwn(entries)) tell();
  });
}

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

/** Shows a bar over the page to users with releases of their own, and to everybody in development. No other page fetches the bar. */
export function tellOwnReleases(): void {
  const isOwn = (entries: readonly RegistryEntry[]) => entries.some(({ forMe }) => forMe);
  if (process.env['NODE_ENV'] === 'development' || isOwn(liveRegistry.current().remotes)) tell();
  liveRegistry.onTaken((entries) => {
    if (isOwn(entries)) tell();
  });
}

import { shared } from '@marquee/mf-shared/bus';
import { liveRegistry } from './live-registry.ts';
import { loadEntry } from './load-remote.ts';
import { isReadIn, ownerOf, type RegistryEntry } from './registry.ts';

function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined;
}

function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function fetchScripts(entry: RegistryEntry): void {
  const { locale } = shared.theme.current();
  for (const href of [entry.entry, ...entry.preload].filter((src) => isReadIn(locale, src))) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

/** Remotes are ready before they are entered: fetched when the page is idle, loaded when a link to them is pointed at or focused. */
export function startPrefetch(current: () => string): void {
  const action = (event: Event) => {
    const path = linkedPath(event.target);
    const entry = path === undefined ? undefined : ownerOf(liveRegistry.current().remotes, path);
    if (entry) void loadEntry(entry).catch(() => undefined);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart'] as const) document.addEventListener(kind, action, { passive: true });
  if (isSparing()) return;
  const whenIdle =
    'requestIdleCallback' in window ? (work: () => void) => requestIdleCallback(work, { timeout: 4000 }) : (work: () => void) => setTimeout(work, 2000);
  const fetchAhead = (entries: readonly RegistryEntry[]) =>
    whenIdle(() => {
      const here = ownerOf(liveRegistry.current().remotes, current())?.name;
      for (const entry of entries) if (entry.name !== here) fetchScripts(entry);
    });
  window.addEventListener('load', () => fetchAhead(liveRegistry.current().remotes));
  liveRegistry.onTaken(fetchAhead);
}

import { registerApplication, start, triggerAppChange } from 'single-spa';
import { shared } from '@marquee/mf-shared/bus';
import { answerPresses } from '../replay-early-events.ts';
import { PENDING_HYDRATION } from '../document/early-events.ts';
import { keepFocus } from './keep-focus.ts';
import { liveRegistry } from './live-registry.ts';
import { loadRelease } from './load-remote.ts';
import { startPrefetch } from './prefetch.ts';
import { ownerOf } from './registry.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { remoteSection } from './sections.tsx';
import { createStage, type Section } from './stage.ts';
import { entranceFor } from '../sign-in/sign-in-paths.ts';

interface Composition {
  /** Sections of the shell itself, with the exact paths they own. */
  readonly own: readonly { readonly section: Section; readonly routes: readonly string[] }[];
  /** Section for addresses where nothing exists. */
  readonly notFound: Section;
  readonly isKnown: (path: string) => boolean;
  readonly isAllowed: (path: string) => boolean;
  /** Called with the path whose section is on screen; layout and navigation depend on it. */
  readonly onShown: (path: string) => void;
  readonly onBusy: (busy: boolean) => void;
}

/** Fetches the scripts of the section an address needs, before anything asks for it. */
export function loadAhead(path: string): void {
  const entry = ownerOf(liveRegistry.current().remotes, path);
  if (entry) void loadRelease(entry).catch(() => undefined);
}

function headingOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>(':scope > :not([inert]) h1');
}

/** Number of frames in which a page may replace its heading by the final one, once its data is there. */
const EXCHANGE_FRAMES = 150;

/** Puts the focus on the heading of the section on screen, and again if that heading is taken away with the focus on it. */
function takeFocus(stage: HTMLElement, frames = EXCHANGE_FRAMES): void {
  const taker = headingOf(stage) ?? stage;
  taker.focus({ preventScroll: true });
  const look = (left: number) => {
    if (left === 0) return;
    if (!taker.isConnected && document.activeElement === document.body) takeFocus(stage, left);
    else if (document.activeElement === taker)
      requestAnimationFrame(() => {
        look(left - 1);
      });
  };
  look(frames);
}

/** Number of frames to wait for the heading of a page that is still loading inside its section. */
const MAX_FRAMES = 40;

interface Heading {
  readonly element: HTMLElement | null;
  readonly text: string | undefined;
}

function whenHeadingDiffers(stage: HTMLElement, from: Heading, then: () => void): void {
  let frames = 0;
  const look = () => {
    const heading = headingOf(stage);
    if (frames++ > MAX_FRAMES || (heading && (heading !== from.element || heading.textContent !== from.text))) then();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Registers remotes and the shell's own pages with single-spa, which selects the section of an address; the stage reports when it is shown. A page that
 * needs a login sends a signed-out visitor to /login, and back afterwards.
 */
export function compose(element: HTMLElement, { own, notFound, isKnown, isAllowed, onShown, onBusy }: Composition): void {
  const scroll = createScrollMemory();
  let settled: Heading = { element: null, text: undefined };
  const settle = (first: boolean) => {
    onShown(location.pathname);
    const heading = headingOf(element);
    settled = { element: heading, text: heading?.textContent };
    if (first) return;
    // From here on images fade in; those of the first screen are there.
    element.querySelector('[data-drawn]')?.removeAttribute('data-drawn');
    scroll.settle();
    // In the next frame: asking for focus now would make the browser lay the page out twice.
    requestAnimationFrame(() => {
      takeFocus(element);
    });
  };
  const stage = createStage(element, {
    onShown: (section, first) => {
      liveRegistry.shown(section.name);
      settle(first);
      if (first) void answerPresses(element.querySelector(`[${PENDING_HYDRATION}]`));
    },
    onBusy,
  });
  const sections = new Map([...own.map(({ section }) => section), notFound].map((section) => [section.name, section] as const));
  let isLate: Section | undefined;
  const wants = (path: string) => {
    const isNew = liveRegistry.reaches(path);
    if (!isKnown(path)) return notFound;
    if (!isAllowed(path)) return undefined;
    const owner = ownerOf([...own.map(({ section, routes }) => ({ name: section.name, routes })), ...liveRegistry.current().remotes], path);
    const wanted = owner && sections.get(owner.name);
    if (isNew) isLate = wanted;
    return wanted;
  };

  const register = (section: Section) => {
    sections.set(section.name, section);
    registerApplication({
      name: section.name,
      activeWhen: ({ pathname }) => wants(pathname) === section,
      // Entering is not awaited: a slow section must not hold up the navigation to another.
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            void stage.enter(section);
            return Promise.resolve();
          },
          // Leaving is up to the next section: the one on screen stays until that has rendered.
          unmount: () => Promise.resolve(),
        }),
    });
  };
  const registerRemotes = (entries: readonly { name: string }[]) => {
    for (const { name } of entries) if (!sections.has(name)) register(remoteSection(name, isKnown));
  };
  for (const section of [...sections.values()]) register(section);
  registerRemotes(liveRegistry.current().remotes);
  liveRegistry.onTaken(registerRemotes);

  const guard = () => {
    const { pathname, search } = location;
    if (shared.session.current().ready && !isAllowed(pathname)) history.replaceState(null, '', entranceFor(pathname, search));
  };
  let last: { section: Section | undefined; path: string } = { section: undefined, path: '' };
  addEventListener('single-spa:routing-event', () => {
    guard();
    const now = { section: wants(location.pathname), path: location.pathname };
    // The release on screen does not have the page yet.
    if (isLate && isLate === now.section && isLate === last.section) void stage.enter(isLate, 'anew');
    isLate = undefined;
    // A step to another page of the same section; a mere change of its query is the page's own business.
    if (now.section && now.section === last.section && now.path !== last.path) {
      onShown(now.path);
      whenHeadingDiffers(element, settled, () => {
        settle(false);
      });
    }
    last = now;
  });
  shared.session.subscribe(() => {
    guard();
    void triggerAppChange();
  });
  keepFocus(() => headingOf(element) ?? element);
  startPrefetch(() => location.pathname);
  start({ urlRerouteOnly: true });
}

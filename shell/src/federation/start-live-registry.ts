import { call } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import { pause } from './in-time.ts';
import { liveRegistry } from './live-registry.ts';

/** Pages that are told of the same change ask over so long, not all at once. */
const SPREAD_MS = 600;
const PAUSES_MS = [2000, 10_000, 30_000];
/** The page's own first screen goes first. */
const BEGIN_AFTER_MS = 3000;

let wanted: number | undefined;
let isAsking = false;

const whenSeen = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Asks for the registry until it has been answered for the generation that was told of last. A page nobody sees asks when it is seen. */
async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (let failures = 0; wanted !== undefined && failures <= PAUSES_MS.length;) {
    await whenSeen();
    await pause(Math.random() * SPREAD_MS);
    const asked = wanted;
    const answer = await call('GET /federation/registry', {});
    if (answer.ok) {
      liveRegistry.offer(answer.value);
      if (wanted === asked) wanted = undefined;
    } else {
      await pause(PAUSES_MS[failures] ?? 0);
      failures += 1;
    }
  }
  isAsking = false;
}

function hear(generation: number): void {
  if (generation === liveRegistry.generation()) return;
  wanted = generation;
  void ask();
}

/** From now on the page hears of releases that go live while it is open. Which are its own depends on who is signed in, so that is reason to ask, too. */
export function startLiveRegistry(): void {
  // What went wrong is seen again with the releases it went wrong with.
  if (liveRegistry.current().isReplay) return;
  let who: string | undefined;
  shared.session.subscribe(({ ready, identity }) => {
    const now = identity?.id ?? '';
    if (!ready || now === who) return;
    const isFirst = who === undefined;
    who = now;
    if (isFirst) return;
    wanted = liveRegistry.generation();
    void ask();
  });
  liveRegistry.onOutdated(() => {
    void import('../outdated/reload-offer.tsx').then(
      ({ offerReload }) => {
        offerReload();
      },
      () => undefined,
    );
  });
  // Without its script a page goes on with the releases it has.
  setTimeout(() => {
    void import('./follow-registry.ts').then(
      ({ followRegistry }) => {
        followRegistry(hear);
      },
      () => undefined,
    );
  }, BEGIN_AFTER_MS);
}

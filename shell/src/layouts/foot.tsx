import { lazy, memo, Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType, type RefObject } from 'react';
import { styled } from 'styled-components';
import { shared } from '@marquee/mf-shared/bus';
import { answerPresses } from '../replay-early-events.ts';
import { PENDING_HYDRATION } from '../document/early-events.ts';

/** Distance below the window at which the foot of a page is near. */
const NEAR = '400px 0px';
/** Time on screen after which a foot is loaded that the server has not rendered, near or not: those who read by the structure of a page look for it. */
const LATEST_MS = 2000;

/** Placeholder about as high as the foot of a page on a phone. */
const Room = styled.div`
  min-block-size: 35rem;
`;

let comeNear: () => void;
const near = new Promise<void>((resolve) => {
  comeNear = resolve;
});
const never = new Promise<never>(() => undefined);

/** Loads the script of a foot once it is near. If the script is lost, the server's markup stays, whose links need no script. The server waits for nothing. */
const whenNear = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    if (typeof IntersectionObserver !== 'undefined') await near;
    return {
      default: await load()
        .catch(load)
        .catch(() => never),
    };
  });

const feet = {
  frontend: whenNear(async () => (await import('./site-footer.tsx')).SiteFooter),
  merchandise: whenNear(async () => (await import('./merchandise/merchandise-footer.tsx')).MerchandiseFooter),
};

/** Watches for a foot to come near, by scrolling or by the keyboard. Starts when a section is on screen: until then the page is as short as the window. */
function watchFor(place: Element): (() => void) | undefined {
  const stage = document.getElementById('stage');
  if (!stage || typeof IntersectionObserver === 'undefined') return undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) comeNear();
    },
    { rootMargin: NEAR },
  );
  const begin = () => {
    shown.disconnect();
    watch.observe(place);
    // Runs on when the page is left: each layout that waits for the foot is kept in memory until the foot is loaded.
    if (!place.querySelector('footer')) setTimeout(comeNear, LATEST_MS);
  };
  const shown = new MutationObserver(begin);
  if (stage.dataset['shown'] === undefined) shown.observe(stage, { attributeFilter: ['data-shown'] });
  else begin();
  addEventListener('keydown', comeNear, { once: true, capture: true });
  return () => {
    shown.disconnect();
    watch.disconnect();
    removeEventListener('keydown', comeNear, { capture: true });
  };
}

const localeNow = () => shared.theme.current().locale;

/**
 * Foot of a page. Few visitors reach it: its script is loaded when it is near, and the server's markup is shown until then. It renders again for another
 * language only: markup that is not hydrated yet would be replaced by an empty placeholder.
 */
export const Foot = memo(function Foot({ layout }: { readonly layout: keyof typeof feet }) {
  const place = useRef<HTMLDivElement>(null);
  useSyncExternalStore((changed) => shared.theme.subscribe(changed), localeNow, localeNow);
  useEffect(() => (place.current ? watchFor(place.current) : undefined), []);
  const Drawn = feet[layout];
  return (
    <div ref={place} {...{ [PENDING_HYDRATION]: '' }}>
      <Suspense fallback={<Room />}>
        <Drawn />
        <Taken place={place} />
      </Suspense>
    </div>
  );
});

/** Replays early input once the content beside it is mounted. */
function Taken({ place }: { readonly place: RefObject<Element | null> }) {
  useEffect(() => {
    void answerPresses(place.current);
  }, [place]);
  return null;
}

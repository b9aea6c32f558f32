import { lazy, memo, Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType, type RefObject } from 'react';
import { styled } from 'styled-components';
import { shared } from '@marquee/mf-shared/bus';
import { answerPresses } from '../answer-presses.ts';
import { UNTAKEN } from '../document/presses.ts';

/** How far below the window the foot of a page is near. */
const NEAR = '400px 0px';
/** How long a page is on screen before its foot comes that the server has not drawn, whether anybody is near or not: those who read by its structure look for it. */
const LATEST_MS = 2000;

/** About as high as the foot of a page on a phone. */
const Room = styled.div`
  min-block-size: 35rem;
`;

let comeNear: () => void;
const near = new Promise<void>((resolve) => {
  comeNear = resolve;
});
const never = new Promise<never>(() => undefined);

/** The script of a foot, once that is near. Where it is lost, what the server has drawn stays, whose links are the browser's own. The server waits for nothing. */
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

/** Says when a foot is near, or on its way by the keyboard: not before a section is on screen, while the page is as short as the window. */
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
 * What stands at the end of a page. Few visitors come down to it: its script comes when it is near, and what the server has drawn of it stands until then.
 * It is drawn anew for another language, and for nothing else: what is not taken over yet would give way to an empty room.
 */
export const Foot = memo(function Foot({ layout }: { readonly layout: keyof typeof feet }) {
  const place = useRef<HTMLDivElement>(null);
  useSyncExternalStore((changed) => shared.theme.subscribe(changed), localeNow, localeNow);
  useEffect(() => (place.current ? watchFor(place.current) : undefined), []);
  const Drawn = feet[layout];
  return (
    <div ref={place} {...{ [UNTAKEN]: '' }}>
      <Suspense fallback={<Room />}>
        <Drawn />
        <Taken place={place} />
      </Suspense>
    </div>
  );
});

/** Is there once what stands beside it is: then hands are answered. */
function Taken({ place }: { readonly place: RefObject<Element | null> }) {
  useEffect(() => {
    void answerPresses(place.current);
  }, [place]);
  return null;
}

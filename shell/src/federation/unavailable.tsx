import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { call } from '@marquee/mf-shared/api';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Playable } from './stage.ts';

/** The words change once more is known; the button below them stays where somebody is about to press it. */
const Words = styled.span`
  display: block;
  min-block-size: 3lh;
  @media (max-width: 575px) {
    min-block-size: 5lh;
  }
`;

type Standing = 'coming' | 'asking' | 'offline' | 'down' | 'alone' | 'slow';
/** Time after which the API counts as slow; its smallest answer takes a fraction of this. */
const SLOW_MS = 3000;

/**
 * Returns the reason, as far as it is known. The section may still arrive; otherwise it depends on whether the device is online, and on whether and how soon
 * the API answers.
 */
function useStanding(retry: () => void, coming: Promise<unknown> | undefined): Standing {
  const [isComing, setComing] = useState(coming !== undefined);
  const [standing, setStanding] = useState<Standing>(() => (navigator.onLine ? 'asking' : 'offline'));
  useEffect(() => {
    coming?.catch(() => {
      setComing(false);
    });
  }, [coming]);
  useEffect(() => {
    if (isComing) return undefined;
    const giveUp = new AbortController();
    const ask = async () => {
      const began = performance.now();
      const answer = await call('GET /federation/registry', { signal: giveUp.signal });
      if (giveUp.signal.aborted) return;
      if (answer.ok) setStanding(performance.now() - began < SLOW_MS ? 'alone' : 'slow');
      else setStanding(navigator.onLine ? 'down' : 'offline');
    };
    const lost = () => {
      setStanding('offline');
    };
    if (navigator.onLine) void ask();
    addEventListener('offline', lost);
    addEventListener('online', retry);
    return () => {
      giveUp.abort();
      removeEventListener('offline', lost);
      removeEventListener('online', retry);
    };
  }, [retry, isComing]);
  return isComing && standing !== 'offline' ? 'coming' : standing;
}

export function Unavailable({ retry, coming }: { readonly retry: () => void; readonly coming?: Promise<unknown> }) {
  const text = useText('unavailable');
  const standing = useStanding(retry, coming);
  return (
    <div role="alert">
      <EmptyState
        title={text(standing === 'coming' ? 'comingTitle' : 'title')}
        text={<Words>{text(standing)}</Words>}
        action={<Button onClick={retry}>{text('retry')}</Button>}
      />
    </div>
  );
}

/** Returns the quiet panel in the place of a section that is unavailable, or late. Another page of the section is a reason to retry too. */
export function unavailable(retry: () => void, coming?: Promise<unknown>): Playable {
  let root: Root | undefined;
  let stopWatching: (() => void) | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount({ element, owns }) {
      const drawn = createRoot(element);
      root = drawn;
      flushSync(() => {
        drawn.render(<Unavailable retry={retry} {...(coming && { coming })} />);
      });
      const path = location.pathname;
      const look = () => {
        if (location.pathname !== path && owns(location.pathname)) retry();
      };
      addEventListener('single-spa:routing-event', look);
      stopWatching = () => {
        removeEventListener('single-spa:routing-event', look);
      };
      return Promise.resolve();
    },
    unmount() {
      stopWatching?.();
      root?.unmount();
      return Promise.resolve();
    },
  };
}

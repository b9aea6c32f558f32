import { useState, type KeyboardEvent } from 'react';
import type { Deed } from './bezel.tsx';
import { actionOf, type KeyPlace } from './key-map.ts';
import { perform, type KeyParts } from './perform.ts';

/** Keys while the focus is inside the player, and only then. Menus keep their own. */
export function useKeys(parts: Omit<KeyParts, 'port'> & { readonly port: KeyParts['port'] | undefined }) {
  const [last, setLast] = useState<Deed & { readonly nth: number }>();
  const show = (one: Deed) => {
    setLast((before) => ({ ...one, nth: (before?.nth ?? 0) + 1 }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const { port } = parts;
    if (!port || target.closest('[data-own-keys]')) return;
    const action = actionOf(event, placeOf(target));
    if (!action) return;
    event.preventDefault();
    const done = perform(action, { ...parts, port });
    if (done) show(done);
  };
  return { onKeyDown, deed: { last, show } };
}

function placeOf(target: HTMLElement): KeyPlace {
  if (target.localName === 'media-time-range') return 'time';
  if (target.localName === 'media-volume-range') return 'volume';
  return target.closest('button, a, [role=button]') ? 'button' : 'player';
}

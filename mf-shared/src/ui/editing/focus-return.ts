import { useEffect, useState } from 'react';

/** Runs once a closing dialog has let go of the focus, if nothing else has taken it. */
function onceFocusIsLost(then: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) then();
    });
  });
}

/** Where the focus goes when what it was on is gone: to the page's heading. */
export function focusHeading(): void {
  onceFocusIsLost(() => document.querySelector<HTMLElement>('#stage > :not([inert]) h1')?.focus());
}

/** Hands the focus back to what had it before, however many steps were between; to the page's heading where that is gone. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      onceFocusIsLost(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
        else focusHeading();
      });
    },
    [opener],
  );
}

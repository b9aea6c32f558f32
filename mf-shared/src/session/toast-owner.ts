import { handleRequest, owned, type Toast } from '../bus/index.ts';
import { TRANSITION_MS } from '../theme/transition.ts';

/** Spec §9. */
export const TOAST_MS = 2000;

/** Messages at once; a further one removes the oldest. */
const MAX_TOASTS = 4;

const change = (to: (toasts: readonly Toast[]) => readonly Toast[]) => {
  owned.toasts.publish(to(owned.toasts.current()));
};

/**
 * Takes ownership of toasts: the shell calls it once. Each fades out by itself after TOAST_MS. While the reader holds them (hover, focus)
 * none goes, and each has its whole time again from then on.
 */
export function startToasts(): { readonly hold: () => void; readonly release: () => void } {
  let next = 1;
  let held = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const remove = (id: number) => {
    timers.delete(id);
    change((toasts) => toasts.filter((toast) => toast.id !== id));
  };
  const fade = (id: number) => {
    change((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    timers.set(
      id,
      setTimeout(() => {
        remove(id);
      }, TRANSITION_MS),
    );
  };
  const wait = (id: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        fade(id);
      }, TOAST_MS),
    );
  };
  const release = () => {
    held = false;
    for (const { id } of owned.toasts.current()) wait(id);
  };
  handleRequest('toast.show', (toast) => {
    const id = next++;
    change((toasts) => [...toasts.slice(1 - MAX_TOASTS), { ...toast, id }]);
    if (!held) wait(id);
    return Promise.resolve(undefined);
  });
  return {
    hold: () => {
      held = true;
      for (const timer of timers.values()) clearTimeout(timer);
      change((toasts) => toasts.map((toast) => ({ ...toast, leaving: false })));
    },
    release,
  };
}

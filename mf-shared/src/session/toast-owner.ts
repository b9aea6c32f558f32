import { answer, owned } from '../bus/index.ts';

/** Spec §9. */
export const TOAST_MS = 2000;

/** Takes ownership of toasts: the shell calls it once. Each goes by itself after TOAST_MS, unless the reader holds it (hover, focus). */
export function startToasts(): { readonly hold: () => void; readonly release: () => void } {
  let next = 1;
  let held = false;
  const leave = (id: number) => {
    if (held)
      setTimeout(() => {
        leave(id);
      }, TOAST_MS);
    else owned.toasts.publish(owned.toasts.current().filter((toast) => toast.id !== id));
  };
  answer('toast.show', ({ tone, text }) => {
    const id = next++;
    owned.toasts.publish([...owned.toasts.current(), { id, tone, text }]);
    setTimeout(() => {
      leave(id);
    }, TOAST_MS);
    return Promise.resolve(undefined);
  });
  return {
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
    },
  };
}

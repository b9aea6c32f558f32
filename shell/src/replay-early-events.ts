import { shared } from '@marquee/mf-shared/bus';
import { PATIENCE_S, PENDING_HYDRATION, type Held, type HeldPress } from './document/early-events.ts';
import { yieldToMain } from './yield-to-main.ts';

const isWaiting = (element: Element) => element.isConnected && element.closest(`[${PENDING_HYDRATION}]`) !== null;

/** Fills in a field as a user does. React and its forms notice a value only if the field had another before. */
function fillIn(field: Element, [value, checked]: readonly [string, boolean]): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value: former, selectionStart: from, selectionEnd: to } = field;
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    if (former === value && from !== null && field === document.activeElement) field.setSelectionRange(from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Returns whether the element is still there, unchanged, and pressed recently enough. */
function isMeant(element: HTMLElement, { path, at, said }: HeldPress): boolean {
  const isThere = element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');
  const isSame = location.pathname === path && [element.ariaLabel, element.ariaPressed].join() === said;
  return isThere && isSame && Date.now() - at < PATIENCE_S * 1000;
}

/** Resolves once the session is known, and rendered. */
async function sessionReady(): Promise<void> {
  if (!shared.session.current().ready)
    await new Promise<void>((known) => {
      const stop = shared.session.subscribe(({ ready }) => {
        if (!ready) return;
        stop();
        known();
      });
    });
  await yieldToMain();
}

/** Returns whether a press opens something over the page. Of several such presses only the last is replayed. */
const opens = (element: Element) => element.hasAttribute('aria-haspopup');

function press({ presses }: Held): void {
  const all = [...presses].filter(([element]) => !isWaiting(element));
  const last = all.findLast(([element]) => opens(element))?.[0];
  for (const [element, held] of all) {
    presses.delete(element);
    held.mark.cancel();
    if (!isMeant(element, held) || (opens(element) && element !== last)) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/**
 * Replays early input after the hydration of `part`: what was typed is put into its fields, and each held press is made once (`pressesScript`). Later
 * presses are handled as usual. While the session is unknown a press waits: for a visitor most buttons mean something else.
 */
export async function answerPresses(part: Element | null): Promise<void> {
  part?.removeAttribute(PENDING_HYDRATION);
  const held = globalThis.__MARQUEE_HELD__;
  if (!held) return;
  for (const [field, filled] of held.fields) {
    if (isWaiting(field)) continue;
    held.fields.delete(field);
    if (field.isConnected) fillIn(field, filled);
  }
  if (held.presses.size === 0) return;
  await sessionReady();
  press(held);
}

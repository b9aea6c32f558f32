import { shared } from '@marquee/mf-shared/bus';
import { PATIENCE_S, UNTAKEN, type Held, type HeldPress } from './document/presses.ts';
import { giveWay } from './give-way.ts';

const isWaiting = (element: Element) => element.isConnected && element.closest(`[${UNTAKEN}]`) !== null;

/** Fills a field in as hands do. React and its forms hear of a value only if the field had another before. */
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

/** Still there, still what it was, and still waited for. */
function isMeant(element: HTMLElement, { path, at, said }: HeldPress): boolean {
  const isThere = element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');
  const isSame = location.pathname === path && [element.ariaLabel, element.ariaPressed].join() === said;
  return isThere && isSame && Date.now() - at < PATIENCE_S * 1000;
}

/** Settles when it is known who is here, and what is drawn knows it, too. */
async function whoIsHere(): Promise<void> {
  if (!shared.session.current().ready)
    await new Promise<void>((known) => {
      const stop = shared.session.subscribe(({ ready }) => {
        if (!ready) return;
        stop();
        known();
      });
    });
  await giveWay();
}

/** Of several that open something over the page only the last was wanted. */
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
 * What the server has drawn in `part` is taken over: what was typed there before stands in its fields, and what was pressed there is pressed now, once
 * (`pressesScript`). Heard from now on is every press. Where who is here is not known yet, a press waits for that: to a visitor most buttons say something else.
 */
export async function answerPresses(part: Element | null): Promise<void> {
  part?.removeAttribute(UNTAKEN);
  const held = globalThis.__MARQUEE_HELD__;
  if (!held) return;
  for (const [field, filled] of held.fields) {
    if (isWaiting(field)) continue;
    held.fields.delete(field);
    if (field.isConnected) fillIn(field, filled);
  }
  if (held.presses.size === 0) return;
  await whoIsHere();
  press(held);
}

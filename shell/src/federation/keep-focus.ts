/** Number of frames in which other code may place the focus first. */
const FRAMES = 3;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

interface Place {
  readonly element: HTMLElement;
  /** Ancestors, from the inside out: a removed element no longer has them. */
  readonly around: readonly Element[];
  readonly path: string;
  /** Whether the focus was visible: only then may the page scroll to the new one. */
  readonly byKeyboard: boolean;
}

/** Taken away, hidden, or out of use. */
const isGone = ({ element }: Place) => !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  return { element, around, path: location.pathname, byKeyboard: element.matches(':focus-visible') };
}

/** Returns the neighbour of a control that is still there, but disabled: the other of two buttons, or else the group around them. */
function neighbourOf({ element, around: [group] }: Place): Element | undefined {
  if (!group?.isConnected || !element.matches(':disabled')) return undefined;
  return group.querySelector('button:enabled, input:enabled') ?? group;
}

/** Returns the nearest remaining ancestor that has a name: a dialog, a table, or a section by its heading. */
function takerIn({ around }: Place): Element | undefined {
  for (const part of around) {
    if (!part.isConnected || part.closest('[inert]')) continue;
    if (part.matches('[role=dialog], [role=alertdialog], [role=region][tabindex]')) return part;
    const heading = part.matches('section, article, form') ? part.querySelector('h1, h2, h3') : null;
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Keeps the focus from getting lost when the focused element is removed. If nothing else takes the focus within a few frames, it returns to the opener of
 * the dialog or menu that was left. Without an opener the focus goes to what is left around the place: its table, its section's heading, or the page's.
 */
export function keepFocus(heading: () => HTMLElement): void {
  let last: Place | undefined;
  /** Last place outside of everything that lies over the page. */
  let opener: Place | undefined;
  let waiting = false;

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    if (!target.closest(OVERLAYS)) opener = last;
  };
  const restore = () => {
    if (document.activeElement !== document.body || !last || !isGone(last) || last.path !== location.pathname) return;
    const { byKeyboard } = last;
    const back = opener && !isGone(opener) ? opener.element : undefined;
    const taker = neighbourOf(last) ?? takerIn(last) ?? back ?? (opener && takerIn(opener)) ?? heading();
    if (!(taker instanceof HTMLElement)) return;
    if (taker.tabIndex < 0) taker.tabIndex = -1;
    taker.focus({ preventScroll: !byKeyboard });
  };
  const wait = (frames: number) => {
    requestAnimationFrame(() => {
      if (frames > 1) wait(frames - 1);
      else {
        waiting = false;
        restore();
      }
    });
  };
  document.addEventListener('focusin', ({ target }) => {
    remember(target);
  });
  // A press beside everything gives the focus up on purpose; one on what has it already does not.
  document.addEventListener('pointerdown', () => (last = undefined), true);
  document.addEventListener(
    'click',
    () => {
      remember(document.activeElement);
    },
    true,
  );
  new MutationObserver(() => {
    if (waiting || !last || !isGone(last)) return;
    waiting = true;
    wait(FRAMES);
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert', 'hidden'] });
}

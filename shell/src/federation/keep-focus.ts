/** Others that know better where the focus goes have had their turn by then. */
const FRAMES = 3;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

interface Place {
  readonly element: HTMLElement;
  /** From the inside out, since what is taken away knows no more where it was. */
  readonly around: readonly Element[];
  readonly path: string;
  /** Whether the focus was shown: only then may the page be moved to where it goes. */
  readonly byKeyboard: boolean;
}

/** Taken away, hidden, or out of use. */
const isGone = ({ element }: Place) => !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  return { element, around, path: location.pathname, byKeyboard: element.matches(':focus-visible') };
}

/** Beside what is there still, but out of use: of two buttons for two ways the other one, or else the group that it stands in. */
function neighbourOf({ element, around: [group] }: Place): Element | undefined {
  if (!group?.isConnected || !element.matches(':disabled')) return undefined;
  return group.querySelector('button:enabled, input:enabled') ?? group;
}

/** The nearest of what is left around a place that says what it is: a dialog, a table, a section by its heading. */
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
 * The focus is never left nowhere. When what has it is taken away, and nobody else has taken it over within a few frames, it goes back to
 * what opened the dialog or menu that was left, or else to what is left around the place: its table, its section's heading, the page's.
 */
export function keepFocus(heading: () => HTMLElement): void {
  let last: Place | undefined;
  /** The last one outside of everything that lies over the page. */
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

// Functions that run in the page while a test goes through it by Tab. `focus-walk.ts` passes them on as text, so they can use only each other.

interface Walk {
  readonly stops: Element[];
  readonly wanted: Element[];
  readonly faults: Set<string>;
  /** Controls that Tab has skipped. */
  missed: Element[];
  /** Scroll position after the last step, in px. */
  scrolled: number;
  last?: { readonly element: Element; readonly look: string } | undefined;
}

declare global {
  var focusWalk: Walk;
}

/** Returns a name by which a reader of the test's report finds the element. */
export function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const field = element.getAttribute('name') ?? element.getAttribute('type') ?? element.getAttribute('href') ?? '';
  return `<${element.localName}${field && ` ${field}`}> ${said}`.trim();
}

/** Returns the element that has the focus, also inside of a component's own tree. */
export function focused(): Element {
  let element = document.activeElement ?? document.body;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns the visible part of a control: itself, or its label if the control proper is drawn over. */
export function faceOf(element: Element): Element {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn ? element : (element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? element);
}

/** Returns whether the focused element is not visible yet: one that appears on focus may take a moment. */
export function isUnseen(): boolean {
  return !faceOf(focused()).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns all controls of the page that can be used now. */
export function everyControl(): Element[] {
  const kinds = 'a[href],button,input,select,textarea,summary,video[controls],[tabindex]:not([tabindex="-1"])';
  const roles = ['button', 'link', 'checkbox', 'radio', 'switch', 'option', 'tab', 'menuitem'].map((role) => `[role=${role}]`).join();
  return [...document.querySelectorAll(`${kinds},${roles}`)].filter((element) => {
    const isOff = element.matches(':disabled,[type=hidden],[aria-disabled=true]') || element.closest('[inert],[aria-hidden=true]');
    const face = faceOf(element);
    const { width, height } = face.getBoundingClientRect();
    return !isOff && width > 2 && height > 2 && face.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
}

/** Returns everything in the look of an element that may show the focus. */
export function lookOf(element: Element): string {
  const paint = (part: Element, pseudo?: string) => {
    const style = getComputedStyle(part, pseudo);
    if (pseudo && style.content === 'none') return '';
    const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
    return [outline, style.boxShadow, style.borderColor, style.borderWidth, style.backgroundColor, style.backgroundImage].join();
  };
  const parts = [element, element.nextElementSibling];
  for (let part = parentOf(element), steps = 0; part && steps < 3; part = parentOf(part), steps += 1) parts.push(part);
  return parts.map((part) => (part ? [paint(part), paint(part, '::before'), paint(part, '::after')].join('|') : '')).join('\n');
}

/** Returns the part of an element that is neither scrolled away nor cut off: left, right, top, bottom. */
export function inView(face: Element): readonly [number, number, number, number] {
  let { left, right, top, bottom } = face.getBoundingClientRect();
  for (let around: Element | null = face; around; around = parentOf(around)) {
    const isWindow = around === document.documentElement;
    if (!isWindow && (around === face || around === document.body || getComputedStyle(around).overflow === 'visible')) continue;
    const box = isWindow ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
    [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
    if (getComputedStyle(around).position === 'fixed') return [Math.max(left, 0), Math.min(right, innerWidth), Math.max(top, 0), Math.min(bottom, innerHeight)];
  }
  return [left, right, top, bottom];
}

/** Returns the fixed or sticky element at a point, unless the element is part of it. */
export function coverAt(x: number, y: number, face: Element): Element | undefined {
  const around = new Set<Element>();
  for (let part: Element | null = face; part; part = parentOf(part)) around.add(part);
  for (let top = document.elementFromPoint(x, y); top && !around.has(top); top = parentOf(top)) {
    if (['fixed', 'sticky'].includes(getComputedStyle(top).position)) return top;
  }
  return undefined;
}

/** Returns why a reader cannot see the focused element; undefined if half of its part in the window is free. */
export function hiddenBy(element: Element): string | undefined {
  const face = faceOf(element);
  if (!face.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'is not visible';
  const [left, right, top, bottom] = inView(face);
  if (right - left < 2 || bottom - top < 2) return 'is out of sight';
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = parts.flatMap((across) => parts.map((down) => [left + across * (right - left), top + down * (bottom - top)] as const));
  const covers = points.map(([x, y]) => coverAt(x, y, face)).filter((cover) => cover !== undefined);
  return covers[0] && covers.length * 2 > points.length ? `is covered by ${nameOf(covers[0])}` : undefined;
}

/** Waits until the page has rendered what a new scroll position shows, such as the way back to the top. */
export async function followScroll(): Promise<void> {
  if (scrollY === focusWalk.scrolled) return;
  focusWalk.scrolled = scrollY;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Records where the focus is; returns whether the way is round, or goes no further. */
export async function step(): Promise<'on' | 'round' | 'stuck'> {
  await followScroll();
  const { stops, faults, last } = focusWalk;
  const element = focused();
  // Day, month and year of a date are stops of one field.
  if (element === last?.element && element instanceof HTMLInputElement && /^(date|time|month|datetime-local)$/.test(element.type)) return 'on';
  if (last?.element.isConnected && lookOf(last.element) === last.look) faults.add(`${nameOf(last.element)} looks the same with and without focus`);
  focusWalk.last = undefined;
  // Past the end lies the window itself.
  if (element === document.body) return 'on';
  if (element === stops[0]) return 'round';
  if (stops.includes(element)) {
    faults.add(`${nameOf(element)} has the focus again before the way is round`);
    return 'stuck';
  }
  await note(element);
  return 'on';
}

/** Records a stop and its faults. A page may take some frames to follow the focus; what is hidden after a second stays so. */
export async function note(element: Element): Promise<void> {
  focusWalk.stops.push(element);
  focusWalk.last = { element, look: lookOf(element) };
  const end = performance.now() + 1000;
  let reason = hiddenBy(element);
  while (reason && performance.now() < end) {
    await new Promise(requestAnimationFrame);
    reason = hiddenBy(element);
  }
  if (reason) focusWalk.faults.add(`${nameOf(element)} ${reason}`);
}

/** Records a step by arrow keys: the way is round at a stop that was there before. */
export async function stepInside(): Promise<'on' | 'round'> {
  const element = focused();
  if (focusWalk.stops.includes(element)) return 'round';
  await note(element);
  return 'on';
}

/** Ends a round and records the skipped controls. Returns true, and begins anew, if some of them were not there at its beginning. */
export function goesAgain(): boolean {
  focusWalk.missed = missed();
  const isLate = focusWalk.missed.some((element) => !focusWalk.wanted.includes(element));
  if (isLate) begin();
  return isLate;
}

/** Moves the focus into a group of controls for arrow keys, to the one that Tab has reached. Called once Tab is round. */
export function enterComposite(): boolean {
  const parts = focusWalk.missed.map((element) => element.closest('[role=tablist],[role=toolbar],[role=menu],[role=listbox],[role=grid],[role=radiogroup]'));
  const member = focusWalk.stops.find((stop) => parts.some((part) => part?.contains(stop)));
  (member as HTMLElement | undefined)?.focus();
  return member !== undefined;
}

/**
 * Returns the controls that Tab has skipped. One radio button of a name is enough, as is a field whose arrow keys open the list of its button. A copy of a
 * reached link does not count.
 */
export function missed(): Element[] {
  const { stops, wanted } = focusWalk;
  const isKin = (element: Element) => (stop: Element) =>
    stop.contains(element) ||
    (element instanceof HTMLInputElement && stop instanceof HTMLInputElement && element.type === 'radio' && stop.name === element.name) ||
    (element instanceof HTMLAnchorElement && stop instanceof HTMLAnchorElement && element.tabIndex < 0 && stop.href === element.href) ||
    (element.matches('[aria-haspopup=listbox][tabindex="-1"]') && stop.matches('[role=combobox]') && stop.parentElement?.contains(element) === true);
  const controls = everyControl();
  const passed = wanted.filter((element) => controls.includes(element));
  return [...new Set([...passed, ...controls])].filter((element) => !stops.includes(element) && !stops.some(isKin(element)));
}

/** Begins at the page's top. */
export function begin(): void {
  globalThis.focusWalk = { stops: [], wanted: everyControl(), faults: new Set(), missed: [], scrolled: scrollY };
}

/** Returns the faults of the way, in words. */
export function report(): string[] {
  const { stops, faults } = focusWalk;
  const never = focusWalk.missed.filter((element) => !stops.includes(element)).map((element) => `${nameOf(element)} is not reached`);
  const skip = document.querySelector('a[href="#stage"]');
  const before = stops.filter((stop) => skip && stop.compareDocumentPosition(skip) === Node.DOCUMENT_POSITION_FOLLOWING);
  return [...faults, ...never, ...before.map((stop) => `${nameOf(stop)} comes before the link to the content`)];
}

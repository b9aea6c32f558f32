// What runs in the page while somebody goes through it by Tab. `focus-walk.ts` hands these functions over as text: they know each other and nothing else.

interface Walk {
  readonly stops: Element[];
  readonly wanted: Element[];
  readonly faults: Set<string>;
  /** What Tab has passed by. */
  missed: Element[];
  /** Scroll position after the last step, in px. */
  scrolled: number;
  last?: { readonly element: Element; readonly look: string } | undefined;
}

declare global {
  var focusWalk: Walk;
}

/** How a reader of the test's report finds the element. */
export function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const field = element.getAttribute('name') ?? element.getAttribute('type') ?? element.getAttribute('href') ?? '';
  return `<${element.localName}${field && ` ${field}`}> ${said}`.trim();
}

/** The element that has the focus, also inside of a component's own tree. */
export function focused(): Element {
  let element = document.activeElement ?? document.body;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** What is seen of a control: itself, or its label where the control proper is drawn over. */
export function faceOf(element: Element): Element {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn ? element : (element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? element);
}

/** Whether what has the focus is not seen yet: what shows itself to the focus may take a moment for it. */
export function isUnseen(): boolean {
  return !faceOf(focused()).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Everything on the page which can be used now. */
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

/** Whatever of an element's look may tell that it has the focus. */
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

/** The part of an element that is neither scrolled away nor cut off: left, right, top, bottom. */
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

/** What stays in its place over the page there, unless the element is part of it. */
export function coverAt(x: number, y: number, face: Element): Element | undefined {
  const around = new Set<Element>();
  for (let part: Element | null = face; part; part = parentOf(part)) around.add(part);
  for (let top = document.elementFromPoint(x, y); top && !around.has(top); top = parentOf(top)) {
    if (['fixed', 'sticky'].includes(getComputedStyle(top).position)) return top;
  }
  return undefined;
}

/** What keeps a reader from seeing the element that has the focus; nothing where half of what is in the window is free. */
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

/** Waits until the page has drawn what a new scroll position shows, such as the way back to the top. */
export async function followScroll(): Promise<void> {
  if (scrollY === focusWalk.scrolled) return;
  focusWalk.scrolled = scrollY;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Notes where the focus is; returns whether the way is round, or goes no further. */
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

/** A page may take some frames to follow the focus; what is hidden after a second stays so. */
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

/** The same for arrow keys: the way is round where it has been before. */
export async function stepInside(): Promise<'on' | 'round'> {
  const element = focused();
  if (focusWalk.stops.includes(element)) return 'round';
  await note(element);
  return 'on';
}

/** Ends a round: notes what was passed by. Forgets the round if some of that had not been there at its beginning. What comes later is not looked at. */
export function goesAgain(): boolean {
  focusWalk.missed = missed();
  const isLate = focusWalk.missed.some((element) => !focusWalk.wanted.includes(element));
  if (isLate) begin();
  return isLate;
}

/** Once Tab is round: puts the focus on the reached one of several controls that arrow keys go through, if Tab has passed by the others. */
export function enterComposite(): boolean {
  const parts = focusWalk.missed.map((element) => element.closest('[role=tablist],[role=toolbar],[role=menu],[role=listbox],[role=grid],[role=radiogroup]'));
  const member = focusWalk.stops.find((stop) => parts.some((part) => part?.contains(stop)));
  (member as HTMLElement | undefined)?.focus();
  return member !== undefined;
}

/** The controls that Tab has passed by: of radio buttons of one name one is enough, so is a field whose list its arrow keys open as its button does, and a copy of a link that has been reached. */
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

/** What is wrong with the way, in words. */
export function report(): string[] {
  const { stops, faults } = focusWalk;
  const never = focusWalk.missed.filter((element) => !stops.includes(element)).map((element) => `${nameOf(element)} is not reached`);
  const skip = document.querySelector('a[href="#stage"]');
  const before = stops.filter((stop) => skip && stop.compareDocumentPosition(skip) === Node.DOCUMENT_POSITION_FOLLOWING);
  return [...faults, ...never, ...before.map((stop) => `${nameOf(stop)} comes before the link to the content`)];
}

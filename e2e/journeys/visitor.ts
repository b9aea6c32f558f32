import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';

/** Waits until a section is on screen. */
export async function shows(page: Page, section: string): Promise<void> {
  await page.waitForFunction((name) => document.getElementById('stage')?.dataset['shown'] === name, {}, section);
}

/** Waits for the heading of the page, in the section on screen. */
export async function isHeaded(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('#stage > :not([inert]) h1')].some((heading) => heading.textContent.includes(wanted)),
    {},
    text,
  );
}

/** Waits for a text in the section on screen. */
export async function says(page: Page, text: string): Promise<void> {
  await page
    .waitForFunction((wanted) => document.querySelector('#stage > :not([inert])')?.textContent.includes(wanted), {}, text)
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} does not read “${text}”`, { cause });
    });
}

/** Returns what `read` finds at the first element that matches in the section on screen, once there is one. */
export async function reading<Found>(page: Page, selector: string, read: (element: Element) => Found): Promise<Found> {
  const element = await page.waitForSelector(`#stage > :not([inert]) ${selector}`);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element.evaluate(read);
}

export const valueOf = (page: Page, selector: string) => reading(page, selector, (field) => (field as HTMLInputElement).value);

/** Scrolls a control that is covered or out of the window to the middle of it. A reader does that before a press; puppeteer does not. */
function uncover(control: Element): void {
  const { x, y, width, height } = control.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!above || !control.contains(above)) control.scrollIntoView({ block: 'center', behavior: 'instant' });
}

export async function press(page: Page, name: string, role: 'button' | 'link' | 'menuitem' = 'button'): Promise<void> {
  const control = page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  const found = await control.waitHandle();
  await found.evaluate(uncover);
  await control.click();
}

/** Waits until the form is refused, in words, and can be sent again. */
export async function isRefused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="alert"]') && !document.querySelector('form button[type="submit"][aria-busy]'));
}

export async function signIn({ page }: Visitor, origin: string, email: string, goingTo = '/login'): Promise<void> {
  await page.goto(origin + goingTo);
  await shows(page, 'sign-in');
  await page.locator('input[inputmode="email"]').fill(email);
  await page.locator('input[type="password"]').fill(platform.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.cookie.includes('cmauth=') && location.pathname !== '/login');
}

/** Goes to an address as a link inside the page would. The browser itself follows such a link until the page is hydrated. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('marquee-drawn') || document.getElementById('stage')?.dataset['shown']);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);
}

/** Waits until the badge in the header shows a count. */
export async function badgeReads(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(/\d+/.exec(document.querySelector('header a[href*="cart"]')?.textContent ?? '')?.[0] ?? 0) === wanted,
    {},
    count,
  );
}

/** Records the toasts of a page, from the next document on: a toast is gone before a slow machine looks. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const told = new Set<string>();
    Reflect.set(window, 'told', told);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"], [role="alert"]')) told.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits for a toast, on screen now or before. */
export const isTold = (page: Page, text: string) =>
  page.waitForFunction((wanted) => [...((Reflect.get(window, 'told') ?? []) as Set<string>)].some((words) => words.includes(wanted)), {}, text);

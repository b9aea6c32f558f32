import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';

/**
 * Runs in the browser, before anything of the page. English catalogues are read as the pseudo-language en-XA: each message stands in ⟦brackets⟧, its vowels are
 * accented and doubled (a third longer), and parameters, plurals and choices stay as they are. What else the page parses (answers of the API, the tenant's settings) is data, and is kept.
 */
function readPseudo() {
  type Tree = readonly { readonly type: number; readonly value: string; readonly options?: Readonly<Record<string, { readonly value: Tree }>> }[];
  const vowels: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', A: 'Áá', E: 'Éé', I: 'Íí', O: 'Óó', U: 'Úú' };
  const accented = (text: string) => text.replace(/[aeiou]/gi, (vowel) => vowels[vowel] ?? vowel);
  const inTree = (tree: Tree): Tree =>
    tree.map((part) => {
      if (part.type === 0) return { ...part, value: accented(part.value) };
      const options = Object.entries(part.options ?? {}).map(([name, option]) => [name, { ...option, value: inTree(option.value) }]);
      return part.options ? { ...part, options: Object.fromEntries(options) as typeof part.options } : part;
    });
  const mark = (value: string) => ({ type: 0, value });
  const pseudo = (message: string | Tree) => (typeof message === 'string' ? `⟦${accented(message)}⟧` : [mark('⟦'), ...inTree(message), mark('⟧')]);

  const data = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') data.add(String(value).replace(/\s+/g, ' ').trim().toLowerCase());
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(keep);
  };
  const isCatalogue = (parsed: unknown): parsed is Readonly<Record<string, string | Tree>> =>
    new Error().stack?.includes('text-en-json') === true && parsed !== null && typeof parsed === 'object';
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (...given: Parameters<typeof parse>) => {
    const parsed: unknown = parse(...given);
    if (isCatalogue(parsed)) return Object.fromEntries(Object.entries(parsed).map(([key, message]) => [key, pseudo(message)]));
    keep(parsed);
    return parsed;
  };
  /** Keeps what a method of the platform makes. */
  const keepFrom = (prototype: object, name: string) => {
    const made = Object.getOwnPropertyDescriptor(prototype, name);
    const wrap = (make: (...given: readonly unknown[]) => unknown) =>
      function (this: unknown, ...given: readonly unknown[]) {
        const result = make.apply(this, [...given]);
        if (result instanceof Promise) void result.then(keep, () => undefined);
        else keep(result);
        return result;
      };
    const make = made?.value as Parameters<typeof wrap>[0] | undefined;
    if (make) Object.defineProperty(prototype, name, { ...made, value: wrap(make) });
    else
      Object.defineProperty(prototype, name, {
        ...made,
        get: function (this: unknown) {
          return wrap(made?.get?.call(this) as Parameters<typeof wrap>[0]);
        },
      });
  };
  keepFrom(Response.prototype, 'json');
  keepFrom(Intl.DateTimeFormat.prototype, 'format');
  keepFrom(Intl.RelativeTimeFormat.prototype as object, 'format');
  Object.assign(window, { dataSeen: data });
}

/** Shows a visitor all further pages in the pseudo-language. */
export const readsPseudo = ({ page }: Visitor) => page.evaluateOnNewDocument(readPseudo);

/**
 * The texts on a page, in sight or for screen readers, that come from no catalogue: outside of brackets, with letters, and neither data (what the API, the
 * tenant's settings or the browser's own words for dates said) nor a number with its unit or initials, nor marked as a name (`bdi`, `translate="no"`) or as code.
 */
export const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataSeen } = window as unknown as { dataSeen: Set<string> };
    const said = (text: string) => {
      let [depth, rest] = [0, ''];
      for (const letter of text) {
        if (letter === '⟦') depth += 1;
        if (depth === 0) rest += letter;
        if (letter === '⟧') depth -= 1;
      }
      return rest.replace(/\s+/g, ' ').trim();
    };
    const isData = (text: string) => {
      const bare = text.trim();
      const isNumber = /^[^\p{L}]*\d\s?\p{L}{1,3}$/u.test(bare);
      return !/\p{L}/u.test(bare) || isNumber || /^\p{Lu}{1,2}$/u.test(bare) || dataSeen.has(bare.toLowerCase());
    };
    const isStray = (text: string) => !isData(text) && !text.split(/[·,:|/()–—•]|\s-\s/).every(isData);
    // React Aria says its hidden button, and the one that opens a list beside its field, in languages of its own, by the language of the page.
    const fromReactAria = 'button[tabindex="-1"]:is([aria-label="Dismiss"], [aria-haspopup="listbox"])';
    const shown = (element: Element | null) =>
      element !== null && !element.closest('script,style,noscript,[inert],code,bdi,[translate="no"]') && element.checkVisibility();
    const found = new Set<string>();
    const look = (text: string | null, where: string) => {
      const rest = said(text ?? '');
      if (isStray(rest)) found.add(`${where}: ${rest.slice(0, 80)}`);
    };
    const walk = (root: Node) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (node instanceof Text && shown(node.parentElement)) look(node.data, node.parentElement?.localName ?? '');
        if (!(node instanceof Element) || !shown(node) || node.matches(fromReactAria)) continue;
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          look(node.getAttribute(name), `${node.localName}[${name}]`);
        if (node.shadowRoot) walk(node.shadowRoot);
      }
    };
    look(document.title, 'title');
    walk(document.body);
    return [...found].sort();
  });

/** Returns the elements that reach out of the window sideways, outermost first; none if the page fits. */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().width > 0 && element.getBoundingClientRect().right > innerWidth + 1)
          .slice(0, 6)
          .map((element) => `${element.localName}: ${element.textContent.slice(0, 40)}`),
  );

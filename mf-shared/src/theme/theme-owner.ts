import { languages, locales } from '@marquee/api/languages';
import { handleRequest, owned, type Direction, type Locale, type ThemeState } from '../bus/index.ts';
import { hasTexts, loadTexts } from '../text/index.ts';
import { forgetElsewhere, readStoredTheme, storeTheme } from './stored-theme.ts';
import type { KeepTheme } from './theme-boot.ts';

interface ThemeStart {
  /** The tenant's own settings: what a first visit sees, and what a reset returns to. */
  readonly defaults: ThemeState;
  readonly keep?: KeepTheme;
}

/** Colours, direction and language are attributes of the document: the browser restyles, React renders nothing again. */
function show({ theme_scheme, theme_scheme_direction, locale }: ThemeState): void {
  const root = document.documentElement;
  const wanted = { 'data-theme': theme_scheme, dir: theme_scheme_direction, lang: locale };
  // What is so already is not said again: the browser would style the whole page anew.
  for (const [name, value] of Object.entries(wanted)) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  // With the next frame, which asks for the page's styles anyway.
  requestAnimationFrame(showGround);
}

/** The browser's own bars are as the page's ground. */
function showGround(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** A language is read in its own direction; whoever wants it otherwise turns it afterwards. */
export const directionOf = Object.fromEntries(locales.map((locale) => [locale, languages[locale].direction])) as Readonly<Record<Locale, Direction>>;

/** The languages people choose from, each as its own readers call it. */
export const languageOptions: readonly { readonly id: Locale; readonly label: string }[] = locales.map((id) => ({ id, label: languages[id].name }));

/**
 * Follows the language of the account that is signed in, if it names one. `isNew`: signed in, or changed, since this browser chose; such a
 * change waits until its texts are loaded. Otherwise the language applies at once: nothing is drawn yet.
 */
export type AccountLanguage = (locale: Locale | null, isNew: boolean) => void;

const spoken = (theme: ThemeState, locale: Locale | null): ThemeState =>
  locale ? { ...theme, locale, theme_scheme_direction: locale === theme.locale ? theme.theme_scheme_direction : directionOf[locale] } : theme;

/**
 * Lets a change of language wait until its texts are there, so that a page changes its words and direction in one step; a language that
 * cannot be had is changed to all the same. Of two changes under way the later one wins.
 */
function onceReadable() {
  let latest = 0;
  return async (locale: Locale | undefined, then: () => void): Promise<void> => {
    if (locale !== undefined) {
      const turn = ++latest;
      if (!hasTexts(locale)) await loadTexts(locale).catch(() => undefined);
      if (turn !== latest) return;
    }
    then();
  };
}

/**
 * Takes ownership of the theme, whose stylesheet the document carries: the shell calls it once, before it draws. Choices are kept as the tenant says, and reach the other tabs.
 * The account's language goes before the tenant's, and before a choice made here earlier than it; a later choice goes before it.
 */
export function startTheme({ defaults, keep = 'session' }: ThemeStart): AccountLanguage {
  forgetElsewhere(keep);
  let base = defaults;
  let unkept: ThemeState = readStoredTheme(keep) ?? defaults;
  owned.theme.publish(unkept, 'here');
  const readable = onceReadable();
  handleRequest('theme.change', async (change) => {
    await readable(change.locale, () => {
      owned.theme.publish({ ...owned.theme.current(), ...change });
    });
    return undefined;
  });
  handleRequest('theme.reset', async () => {
    await readable(base.locale, () => {
      owned.theme.publish({ ...base });
      storeTheme(keep, undefined); // back at the tenant's own, also when the tenant changes it
    });
    return undefined;
  });
  owned.theme.subscribe((theme) => {
    show(theme);
    if (theme !== unkept) storeTheme(keep, theme);
  });
  return (locale, isNew) => {
    base = spoken(defaults, locale);
    const stored = readStoredTheme(keep);
    if (!locale || (stored && !isNew)) return;
    const apply = () => {
      const next = spoken(owned.theme.current(), locale);
      if (!stored) unkept = next;
      owned.theme.publish(next, 'here');
    };
    if (isNew) void readable(locale, apply);
    else apply();
  };
}

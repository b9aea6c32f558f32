import { languages, localeOfTag, locales } from '@marquee/api/languages';
import { handleRequest, owned, type Direction, type Locale, type ThemeName, type ThemeState } from '../bus/index.ts';
import { hasTexts, loadTexts } from '../text/index.ts';
import { documentTheme } from './document-theme.ts';
import { forgetLanguage, keepLanguage, readLanguage } from './language-cookie.ts';
import { forgetElsewhere, readStoredTheme, storeTheme, themeNames } from './stored-theme.ts';
import type { KeepTheme } from './theme-boot.ts';

/** Theme and direction of an account; null follows the tenant. */
export interface AccountLook {
  readonly themeScheme?: ThemeName | null;
  readonly themeDirection?: Direction | null;
}

/** Returns a theme as an account has it; what is stored in a browser may be anything. */
const looking = (theme: ThemeState, { themeScheme, themeDirection }: AccountLook = {}): ThemeState => ({
  ...theme,
  ...(themeScheme && themeNames.includes(themeScheme) && { theme_scheme: themeScheme }),
  ...((themeDirection === 'ltr' || themeDirection === 'rtl') && { theme_scheme_direction: themeDirection }),
});

interface ThemeStart {
  readonly tenant: Parameters<typeof documentTheme>[0]['tenant'];
  /** The language the document came in. */
  readonly locale?: Locale | undefined;
  /** The look that the account of who was here last names; it goes before the tenant's. */
  readonly look?: AccountLook | undefined;
  /** The address has asked for it: it stays for this visit, and is no choice. */
  readonly isOfAddress?: boolean;
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

/** The language a browser is read in, where the product has it. */
const browserLocale = (): Locale | undefined => navigator.languages.map(localeOfTag).find((locale) => locale !== undefined);

/** Keeps languages for the documents that follow, where the tenant lets choices be kept. */
function languageKeeper(keep: KeepTheme) {
  let account: Locale | null = null;
  const keepAccount = () => (account ? keepLanguage(account, 'year') : forgetLanguage());
  return {
    choose: (locale: Locale) => {
      if (keep !== 'none') keepLanguage(locale, keep === 'local' ? 'year' : 'session');
    },
    reset: keepAccount,
    /** Forgets the language kept for an account once nobody is signed in; a choice stays. */
    follow: (locale: Locale | null, isNew: boolean) => {
      const was = account;
      account = locale;
      const isFree = !readLanguage() && !readStoredTheme(keep);
      if (locale ? isNew || isFree : was !== null && readLanguage() === was && !readStoredTheme(keep)) keepAccount();
    },
  };
}

/**
 * Takes ownership of the theme, whose stylesheet the document carries: the shell calls it once, before it draws. Choices are kept as the tenant says, and reach the other tabs.
 * The document's language is the one its address asked for, else what is kept here, else the browser's, else the tenant's. The account's language goes before the browser's, and
 * before a choice made here earlier than it; a later choice goes before it.
 */
export function startTheme({ tenant, locale, look, isOfAddress = false }: ThemeStart): AccountLanguage {
  const { theme_keep: keep = 'session' } = tenant.settings;
  forgetElsewhere(keep);
  if (keep === 'none') forgetLanguage();
  const came = documentTheme({ tenant, ...(locale && { locale }) });
  const isChosen = isOfAddress || readLanguage() !== undefined;
  const defaults = isChosen ? documentTheme({ tenant, locale: browserLocale() ?? tenant.settings.locale }) : came;
  const language = languageKeeper(keep);
  const known = readStoredTheme(keep);
  if (known && !isOfAddress && known.locale !== came.locale) language.choose(known.locale);
  let base = defaults;
  let unkept: ThemeState = isOfAddress ? { ...came, theme_scheme: known?.theme_scheme ?? came.theme_scheme } : (known ?? looking(came, look));
  owned.theme.publish(unkept, 'here');
  const readable = onceReadable();
  handleRequest('theme.change', async (change) => {
    await readable(change.locale, () => {
      if (change.locale) language.choose(change.locale);
      owned.theme.publish({ ...owned.theme.current(), ...change });
    });
    return undefined;
  });
  handleRequest('theme.reset', async () => {
    await readable(base.locale, () => {
      owned.theme.publish({ ...base });
      storeTheme(keep, undefined); // back at the tenant's own, also when the tenant changes it
      language.reset();
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
    const isSettled = stored !== undefined || isChosen;
    language.follow(locale, isNew);
    if (!locale || (isSettled && !isNew)) return;
    const apply = () => {
      const next = spoken(owned.theme.current(), locale);
      if (!stored) unkept = next;
      owned.theme.publish(next, 'here');
    };
    if (isNew) void readable(locale, apply);
    else apply();
  };
}

import { answer, owned, type ThemeFact } from '../bus/index.ts';
import { brandCss } from './brand-css.ts';
import { readStoredTheme, storeTheme, type KeepTheme } from './stored-theme.ts';
import { themeCss } from './theme-css.ts';

interface ThemeStart {
  /** The tenant's own settings: what a first visit sees, and what a reset returns to. */
  readonly defaults: ThemeFact;
  /** The tenant's colour (`theme_color`). */
  readonly brand?: string;
  readonly keep?: KeepTheme;
}

/** Documents of the platform carry the stylesheet already, under this id. */
export const THEME_STYLE_ID = 'marquee-theme';

function ensureStyle(brand: string | undefined): void {
  if (document.getElementById(THEME_STYLE_ID)) return;
  const style = document.createElement('style');
  style.id = THEME_STYLE_ID;
  style.textContent = themeCss + brandCss(brand ?? '');
  document.head.prepend(style);
}

/** Colours, direction and language are attributes of the document: the browser restyles, React renders nothing again. */
function show({ theme_scheme, theme_scheme_direction, locale }: ThemeFact): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme_scheme;
  root.dir = theme_scheme_direction;
  root.lang = locale;
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Takes ownership of the theme: the shell calls it once, before it draws. Choices are kept, and reach the other tabs. */
export function startTheme({ defaults, brand, keep = 'session' }: ThemeStart): void {
  ensureStyle(brand);
  owned.theme.publish(readStoredTheme(keep) ?? defaults);
  answer('theme.change', (change) => {
    owned.theme.publish({ ...owned.theme.current(), ...change });
    return Promise.resolve(undefined);
  });
  answer('theme.reset', () => {
    owned.theme.publish({ ...defaults });
    storeTheme(keep, undefined); // back at the tenant's own, also when the tenant changes it
    return Promise.resolve(undefined);
  });
  const first = owned.theme.current();
  owned.theme.subscribe((theme) => {
    show(theme);
    if (theme !== first) storeTheme(keep, theme);
  });
}

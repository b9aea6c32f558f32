export { brandCss } from './brand-css.ts';
export { breakpoint, from, type Breakpoint } from './breakpoint.ts';
export { themeNames, type KeepTheme } from './stored-theme.ts';
export { SETTINGS_KEY, themeBootScript } from './theme-boot.ts';
export { themeCss } from './theme-css.ts';
export { startTheme, THEME_STYLE_ID } from './theme-owner.ts';

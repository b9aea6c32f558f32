export { breakpoint, from, type Breakpoint } from './breakpoint.ts';
export { documentTheme } from './document-theme.ts';
export { themeNames } from './stored-theme.ts';
export type { KeepTheme } from './theme-boot.ts';
export { directionOf, languageOptions, startTheme, type AccountLanguage, type AccountLook } from './theme-owner.ts';

import { languageOf } from '@marquee/api/languages';

// The server inlines this text in every document.

/** The platform's typeface, Rubik (SIL Open Font License, `fonts/OFL.txt`): one variable family for Latin and Arabic. A file's name holds its digest. */
export const fontFiles = {
  latin: 'rubik-latin.691cd1d9b4.woff2',
  latinExtended: 'rubik-latin-ext.09472f217a.woff2',
  arabic: 'rubik-arabic.f5052e4870.woff2',
} as const;

/** Folder of the font files on the server; cached for ever, since their addresses change with them. */
const FONT_FOLDER = '/shell/fonts/';

/** The middle dot stays out: the family draws it as a bullet, too heavy between facts. */
const ranges: Readonly<Record<keyof typeof fontFiles, string>> = {
  latin:
    'U+0000-00B6,U+00B8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExtended:
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
};

const face = (file: keyof typeof fontFiles) =>
  `@font-face { font-family: Rubik; src: url(${FONT_FOLDER}${fontFiles[file]}) format('woff2'); font-weight: 300 900; font-style: normal; font-display: swap; unicode-range: ${ranges[file]}; }`;

/** Returns a face of a local font, scaled to the width and height of Rubik, so that nothing moves when Rubik arrives. In percent. */
function standIn(family: string, weight: string, names: readonly string[], [size, ascent, descent]: readonly [number, number, number]): string {
  const src = names.map((name) => `local('${name}')`).join(', ');
  return `@font-face { font-family: '${family}'; src: ${src}; font-weight: ${weight}; size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }`;
}

const REGULAR = '300 549';
const BOLD = '550 900';
const standIns = [
  standIn('Rubik as Arial', REGULAR, ['Arial', 'Liberation Sans', 'Arimo'], [103.33, 90.49, 24.19]),
  standIn('Rubik as Arial', BOLD, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], [103.66, 90.2, 24.12]),
  standIn('Rubik as Roboto', REGULAR, ['Roboto', 'Roboto-Regular'], [104.72, 89.29, 23.87]),
  standIn('Rubik as Roboto', BOLD, ['Roboto Bold', 'Roboto-Bold'], [109.81, 85.15, 22.77]),
  standIn('Rubik as Noto', REGULAR, ['Noto Sans', 'NotoSans-Regular'], [99.06, 94.39, 25.24]),
  standIn('Rubik as Noto', BOLD, ['Noto Sans Bold', 'NotoSans-Bold'], [100.57, 92.97, 24.86]),
  standIn('Rubik as Noto Arabic', REGULAR, ['Noto Sans Arabic', 'NotoSansArabic-Regular'], [105.02, 89.03, 23.8]),
  standIn('Rubik as Noto Arabic', BOLD, ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'], [99.45, 94.01, 25.14]),
];

/** The typeface of every document. */
export const fontCss = [face('latin'), face('latinExtended'), face('arabic'), ...standIns].join('\n');

/** Returns the fonts that a page in a language is first rendered with. */
export function fontsAhead(locale: string): readonly string[] {
  return languageOf(locale).fonts.map((font) => FONT_FOLDER + fontFiles[font as keyof typeof fontFiles]);
}

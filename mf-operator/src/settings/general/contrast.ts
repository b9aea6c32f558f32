import { brandCss } from '@marquee/mf-shared/theme/brand';

/** WCAG 2.2, 1.4.11: what the API asks of a brand colour on light and on dark pages. */
export const ENOUGH = 3;
const grounds = { light: '#ffffff', dark: '#0b0b0f' } as const;

export function isColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** How well a `#rrggbb` stands out on light and on dark pages, and whether both is enough. */
export function standing(color: string): { readonly light: number; readonly dark: number; readonly isEnough: boolean } {
  const [light, dark] = [contrastOf(color, grounds.light), contrastOf(color, grounds.dark)];
  return { light, dark, isEnough: light >= ENOUGH && dark >= ENOUGH };
}

/** The variables the house's theme makes of a colour, by name. */
export function brandVariables(color: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...brandCss(color).matchAll(/(?<![\w-])(--[\w-]+):\s*(#[0-9a-f]+)/gi)].map(([, name = '', value = '']) => [name, value]));
}

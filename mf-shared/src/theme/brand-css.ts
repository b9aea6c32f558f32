// Nothing is imported here: the server inlines this beside `themeCss`.

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];
const ink: Rgb = [10, 11, 15];
/** The darkest and lightest grounds a brand colour is written on as text. */
const darkGround: Rgb = [29, 32, 43];
const lightGround: Rgb = [238, 240, 244];

/** WCAG 2.2 1.4.3. */
const READABLE = 4.5;
/** From here on white text looks right, and the fill is darkened a little until it also is. */
const TAKES_WHITE = 2.6;

function rgbOf(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

const hexOf = (color: Rgb) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Moves a colour towards another by steps until it can be read on a ground. */
function readable(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  let moved = color;
  for (let share = 0; share <= 1 && contrast(moved, ground) < READABLE; share += 0.04) {
    moved = color.map((part, at) => part + ((towards[at] ?? 0) - part) * share) as unknown as Rgb;
  }
  return moved;
}

/**
 * A tenant's colour as CSS variables: the fill, the text on it, and the colour as text on dark and on light grounds, each moved as
 * little as it takes to be readable. Empty, so that the house colours stay, when it is no hexadecimal colour.
 */
export function brandCss(color: string): string {
  const brand = rgbOf(color);
  if (!brand) return '';
  const on = contrast(brand, white) >= TAKES_WHITE ? white : ink;
  const fill = readable(brand, on, on === white ? ink : white);
  return `:root { --brand: ${hexOf(fill)}; --on-brand: ${hexOf(on)}; --brand-on-dark: ${hexOf(readable(brand, darkGround, white))}; --brand-on-light: ${hexOf(readable(brand, lightGround, ink))}; }`;
}

const BRIGHT_ENOUGH_BESIDE_TEXT = 3;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a `#rrggbb` stands out both from the light pages and from the dark ones (WCAG 2.2, 1.4.11: at least 3 to 1). */
export function standsOut(color: string): boolean {
  return ['#ffffff', '#0b0b0f'].every((page) => contrast(color, page) >= BRIGHT_ENOUGH_BESIDE_TEXT);
}

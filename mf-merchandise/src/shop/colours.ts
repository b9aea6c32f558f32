/** Colours by their usual names, in small letters without spaces. */
const named: Readonly<Record<string, string>> = {
  black: '#16161a',
  white: '#ffffff',
  offwhite: '#f4efe4',
  cream: '#f3e9d2',
  ivory: '#f6f1e1',
  grey: '#8a8d93',
  gray: '#8a8d93',
  charcoal: '#3a3d42',
  silver: '#c3c7cc',
  red: '#d3252f',
  burgundy: '#6d1427',
  maroon: '#7a1b2b',
  rust: '#b4512a',
  orange: '#ee7f1d',
  amber: '#f2a51f',
  yellow: '#f4cf2e',
  mustard: '#c99a2c',
  gold: '#cda545',
  beige: '#d8c7a8',
  sand: '#d6c2a0',
  tan: '#c8a27a',
  brown: '#6f4a2f',
  copper: '#b06a3b',
  green: '#2f8f4e',
  forest: '#1f4d36',
  forestgreen: '#1f4d36',
  olive: '#6b6b33',
  mint: '#a7dcc1',
  sage: '#9caf88',
  teal: '#147d83',
  turquoise: '#2fbfb8',
  blue: '#2a63d4',
  lightblue: '#8dbdec',
  skyblue: '#7fb9ea',
  navy: '#1b2a4e',
  indigo: '#3d3a8c',
  purple: '#6f3fa0',
  violet: '#7a4fc9',
  lavender: '#b7a4dd',
  lilac: '#c5aedd',
  pink: '#f29bb6',
  hotpink: '#f0379a',
  magenta: '#c71e86',
  coral: '#f4765e',
};

/** Returns the colour of a name; undefined if it is unknown. */
export function colourOf(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[\s_-]/g, '');
  if (/^#[0-9a-f]{6}$/.test(plain)) return plain;
  return Object.hasOwn(named, plain) ? named[plain] : undefined;
}

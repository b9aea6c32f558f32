import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkit';

export type Weight = 400 | 700;

/** Noto Sans in parts, the most asked for first; each may be embedded under the Open Font License. */
const parts = [
  '@fontsource/noto-sans/files/noto-sans-latin',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic',
  '@fontsource/noto-sans/files/noto-sans-latin-ext',
  '@fontsource/noto-sans/files/noto-sans-vietnamese',
  '@fontsource/noto-sans/files/noto-sans-cyrillic',
  '@fontsource/noto-sans/files/noto-sans-greek',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  '@fontsource/noto-sans/files/noto-sans-cyrillic-ext',
  '@fontsource/noto-sans/files/noto-sans-greek-ext',
  '@fontsource/noto-sans/files/noto-sans-devanagari',
] as const;

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
}

const loaded = new Map<string, Part>();

function partAt(at: number, weight: Weight): Part | undefined {
  const path = parts[at];
  if (path === undefined) return undefined;
  const name = `${path}-${weight}-normal`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(new URL(import.meta.resolve(`${name}.woff`)));
  const font = create(bytes);
  if ('fonts' in font) throw new Error(`${name} holds more than one font`);
  const part = { name, bytes, font };
  loaded.set(name, part);
  return part;
}

const byCharacter = new Map<string, Part>();

/** The first part that has a character; without any the first, which draws a box in its place. */
export function partFor(character: string, weight: Weight): Part {
  const key = `${weight}${character}`;
  const known = byCharacter.get(key);
  if (known) return known;
  const code = character.codePointAt(0) ?? 0;
  let found: Part | undefined;
  for (let at = 0; at < parts.length && !found; at += 1) {
    const part = partAt(at, weight);
    if (part?.font.hasGlyphForCodePoint(code)) found = part;
  }
  found ??= partAt(0, weight);
  if (!found) throw new Error('There is no font');
  byCharacter.set(key, found);
  return found;
}

import { inflateSync } from 'node:zlib';

/** Returns the objects of a PDF by number, with streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const bytes = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/, 2);
    const isPacked = packed !== undefined && head.includes('/FlateDecode');
    const data = packed?.slice(0, packed.lastIndexOf('\nendstream')) ?? '';
    objects.set(id, { head, stream: isPacked ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data });
  }
  return objects;
}

const unicode = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Returns the characters of a font's glyphs, by the map in the document. */
function charactersOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\][]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], at) => found.set(Number.parseInt(from, 16) + at, unicode(hex)));
  return found;
}

/** Returns the texts of a PDF, one string per piece, in visual order from left to right. */
export function textOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(toUnicode)?.stream ?? ''));
    }
  return [...objects.values()].flatMap(({ stream }) => {
    let font = '';
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\][]*)\] TJ/g)].flatMap(([, chosen, pieces]) => {
      if (chosen !== undefined) font = chosen;
      if (pieces === undefined) return [];
      const glyphs = [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return [glyphs.map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')];
    });
  });
}

/** Returns the size of each page of a PDF, in points. */
export function pageSizesOf(pdf: Buffer): number[][] {
  const pages = [...objectsOf(pdf).values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => (/\/MediaBox \[0 0 ([\d. ]+)\]/.exec(head)?.[1] ?? '').split(' ').map(Number));
}

/** Returns the bars on each page that has some, from the left: start and width of each. */
export function barsOf(pdf: Buffer): (readonly [from: number, width: number])[][] {
  return [...objectsOf(pdf).values()]
    .map(({ stream }) => [...stream.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, from, width]) => [Number(from), Number(width)] as const))
    .filter((bars) => bars.length > 0);
}

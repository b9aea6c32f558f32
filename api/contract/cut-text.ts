// Nothing is imported here: the API and browsers cut text by the same rule.

let segmenter: Intl.Segmenter | undefined;

/** Returns the characters of a text as people count them: a letter with its marks, an emoji of several parts, a flag. */
function* graphemesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Returns the first character of a text, whole; empty for an empty text. */
export function firstCharacter(text: string): string {
  const [first = ''] = graphemesOf(text);
  return first;
}

/** Returns the number of characters of a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of graphemesOf(text)) count += 1;
  return count;
}

/** Returns the text, or the whole characters at its beginning that fit into `maxLength` UTF-16 units. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let length = 0;
  for (const character of graphemesOf(text.slice(0, maxLength + 1))) {
    // The last one may go on beyond the end.
    if (length + character.length > maxLength) break;
    length += character.length;
  }
  return text.slice(0, length);
}

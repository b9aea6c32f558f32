import { firstCharacter } from '@marquee/api/cut-text';

/** The letter a name begins with, whatever it is written in; what comes before it (signs, spaces) is left out. */
export function initialOf(name: string): string {
  const at = name.search(/[\p{L}\p{N}]/u);
  return at === -1 ? 'M' : firstCharacter(name.slice(at)).toUpperCase();
}

import { firstCharacter } from '@marquee/api/cut-text';

/** At most two letters for a face nobody has a picture of: `Vera Lund` → `VL`. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => firstCharacter(name.trim()))
    .join('')
    .toUpperCase();
}

/** The letter a name begins with, whatever it is written in; what comes before it (signs, spaces) is left out. */
export function initialOf(name: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return letter?.toLocaleUpperCase() ?? 'M';
}

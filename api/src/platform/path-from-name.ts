import anyAscii from 'any-ascii';

/** Returns a web path for a name in any script: `Łódź Nocturne` → `lodz-nocturne`, `Москва` → `moskva`. Names without letters and digits become `untitled`. */
export function pathFromName(name: string): string {
  return (
    anyAscii(name.normalize('NFKC'))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 180)
      .replace(/-$/, '') || 'untitled'
  );
}

/** A web path for a name: `The Sea’s Edge` → `the-sea-s-edge`. Names without Latin letters become `untitled`. */
export function pathFromName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 180)
      .replace(/-$/, '') || 'untitled'
  );
}

export interface RightLine {
  readonly about: string;
  readonly canChange: boolean;
}

/** `product:read`, `product:update` → titles: read and change. What can be changed comes first. */
export function rightLines(rights: readonly string[]): readonly RightLine[] {
  const changeable = new Map<string, boolean>();
  for (const right of rights) {
    const [about = '', action] = right.split(':');
    changeable.set(about, (changeable.get(about) ?? false) || action === 'update');
  }
  return [...changeable].map(([about, canChange]) => ({ about, canChange })).sort((one, other) => Number(other.canChange) - Number(one.canChange));
}

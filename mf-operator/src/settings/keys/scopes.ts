export interface ScopeLine {
  readonly about: string;
  readonly canRead: boolean;
  readonly canChange: boolean;
}

/** A person's rights by what they are about, in the order of the table they come from. */
export function scopeLines(rights: readonly string[]): readonly ScopeLine[] {
  const subjects = [...new Set(rights.map((right) => right.split(':')[0] ?? ''))];
  return subjects.map((about) => ({ about, canRead: rights.includes(`${about}:read`), canChange: rights.includes(`${about}:update`) }));
}

/** The scopes after one is ticked or unticked. Who changes reads too; without reading there is no changing. */
export function withScope(scopes: readonly string[], scope: string, isOn: boolean, rights: readonly string[]): string[] {
  const [about = '', action] = scope.split(':');
  const [read, update] = [`${about}:read`, `${about}:update`];
  const others = scopes.filter((one) => one !== scope);
  if (isOn && action === 'update') return [...others.filter((one) => one !== read), ...(rights.includes(read) ? [read] : []), update];
  if (isOn) return [...others, scope];
  return action === 'read' ? others.filter((one) => one !== update) : others;
}

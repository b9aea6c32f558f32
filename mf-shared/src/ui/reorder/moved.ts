export interface Drop {
  /** Moved, in the order they have. */
  readonly ids: readonly string[];
  readonly target: string;
  readonly side: 'before' | 'after';
}

/** Returns the order after a drop. */
export function moved(order: readonly string[], { ids, target, side }: Drop): string[] {
  if (ids.includes(target)) return [...order];
  const rest = order.filter((id) => !ids.includes(id));
  const at = rest.indexOf(target) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), ...order.filter((id) => ids.includes(id)), ...rest.slice(at)];
}

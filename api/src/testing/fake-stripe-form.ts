type Value = string | { [name: string]: Value };

/** Parses a form of Stripe's SDK, `line_items[0][quantity]=1`, into an object. */
export function readForm(text: string): Record<string, Value> {
  const whole: Record<string, Value> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = whole;
    for (const part of path) at = (at[part] ??= {}) as Record<string, Value>;
    at[last] = value;
  }
  return whole;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function at(form: unknown, ...path: readonly string[]): string | undefined {
  let found: unknown = form;
  for (const part of path) found = isObject(found) ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
export const texts = (value: unknown): Record<string, string> => (isObject(value) ? (value as Record<string, string>) : {});

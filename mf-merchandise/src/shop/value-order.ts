const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '4xl', '5xl'];
const names: Readonly<Record<string, string>> = { '3xs': 'xxxs', '2xs': 'xxs', '2xl': 'xxl', '3xl': 'xxxl' };

function sizeOf(value: string): number {
  const plain = value.toLowerCase().trim();
  return SIZES.indexOf(names[plain] ?? plain);
}

/** Values of an option as one looks for them: sizes from small to large, numbers by what they say, all else by the alphabet. */
export function inOrder<T extends { readonly value: string; readonly label: string }>(values: readonly T[], locale: string): T[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return values.toSorted((a, b) => {
    const [one, other] = [sizeOf(a.value), sizeOf(b.value)];
    if (one >= 0 || other >= 0) return (one < 0 ? SIZES.length : one) - (other < 0 ? SIZES.length : other);
    return compare(a.label, b.label);
  });
}

/** The values to show first: those that most goods have, and what is chosen; the others behind a press. Each part in its order. */
export function firstOf<T extends { readonly count: number; readonly isChosen: boolean }>(values: readonly T[], most: number): [first: T[], others: T[]] {
  if (values.length <= most + 1) return [[...values], []];
  const frequent = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, most));
  const isFirst = (value: T) => frequent.has(value) || value.isChosen;
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}

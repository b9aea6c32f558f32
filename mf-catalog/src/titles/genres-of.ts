import type { ProductCard } from '@marquee/api/contract';

export interface Genre {
  readonly name: string;
  readonly count: number;
  /** The first title of the list in it: its picture stands for the genre. */
  readonly title: ProductCard;
}

/** The genres of these titles, the most frequent first. No two share a picture while there are others to take. */
export function genresOf(titles: readonly ProductCard[]): readonly Genre[] {
  const byGenre = new Map<string, ProductCard[]>();
  for (const title of titles) for (const genre of title.metaData.genres ?? []) byGenre.set(genre, [...(byGenre.get(genre) ?? []), title]);
  const sorted = [...byGenre].sort(([a, in1], [b, in2]) => in2.length - in1.length || a.localeCompare(b));
  const taken = new Set<string>();
  return sorted.flatMap(([name, members]) => {
    const title = members.find(({ id }) => !taken.has(id)) ?? members[0];
    if (!title) return [];
    taken.add(title.id);
    return [{ name, count: members.length, title }];
  });
}

/** Genres both of Roku's feeds take. */
const GENRES = new Set(
  'action,adventure,animals,animated,anime,children,comedy,crime,documentary,drama,educational,fantasy,faith,food,fashion,gaming,health,history,horror,miniseries,mystery,nature,news,reality,romance,science,science fiction,sitcom,special,sports,thriller,technology'.split(
    ',',
  ),
);
/** Our words for what Roku calls otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {
  animation: 'animated',
  family: 'children',
  kids: 'children',
  'sci-fi': 'science fiction',
  'science-fiction': 'science fiction',
  sport: 'sports',
  religion: 'faith',
  tech: 'technology',
  wildlife: 'animals',
};

/** Returns the genres of a title that Roku has a word for. */
export function rokuGenres(genres: readonly string[]): string[] {
  const words = genres.map((genre) => genre.trim().toLowerCase()).map((genre) => OTHERWISE[genre] ?? genre);
  return [...new Set(words.filter((genre) => GENRES.has(genre)))];
}

const MPAA: readonly string[] = ['G', 'PG', 'PG13', 'R', 'NC17'];
const USA_PR: readonly string[] = ['TVY', 'TVY7', 'TVG', 'TVPG', 'TV14', 'TVMA'];

/** Returns the American rating of a title; undefined where it has none. */
export function rokuRating(certification: string | null): { source: 'MPAA' | 'USA_PR'; value: string } | undefined {
  const value = (certification ?? '').toUpperCase().replaceAll(/[\s-]/gu, '');
  if (MPAA.includes(value)) return { source: 'MPAA', value };
  return USA_PR.includes(value) ? { source: 'USA_PR', value } : undefined;
}

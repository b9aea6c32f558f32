import { v7 as newId } from 'uuid';
import { pathFromName } from '../platform/path-from-name.ts';
import type { ImportedProduct } from '../catalogue/product/product-import.repository.ts';
import { cutText } from '../../contract/cut-text.ts';

/** A line of a film index. */
export interface Film {
  readonly title: string;
  readonly year: number;
  readonly cast: readonly string[];
  readonly genres: readonly string[];
  readonly href: string | null;
  readonly extract: string | null;
}

export function isFilm(value: unknown): value is Film {
  const film = value as Film | null;
  return (
    typeof film === 'object' &&
    film !== null &&
    typeof film.title === 'string' &&
    film.title.trim() !== '' &&
    Number.isInteger(film.year) &&
    Array.isArray(film.cast) &&
    Array.isArray(film.genres)
  );
}

/**
 * Turns films into titles. The same file always gives the same paths (title and year, and a number for namesakes), which is
 * what makes a second run find everything there. They count as modified in their year, so that they never push newer work
 * from the front page.
 */
export function filmRows(organizationId: string): (film: Film) => ImportedProduct {
  const namesakes = new Map<string, number>();
  let line = 0;
  return (film) => {
    const base = `${pathFromName(film.title)}-${film.year}`;
    const number = (namesakes.get(base) ?? 0) + 1;
    namesakes.set(base, number);
    line += 1;
    const origin = new Date(Date.UTC(film.year, 0, 1));
    return {
      id: newId(),
      organization_id: organizationId,
      kind: 'TITLE',
      program_type: 'FEATURE',
      path: number === 1 ? base : `${base}-n${number}`,
      name: cutText(film.title, 300),
      description: cutText(film.extract ?? '', 20_000),
      entity_status: 'APPROVED',
      origin: origin.toISOString(),
      rating_score: 0,
      rating_count: 0,
      view_count: 0,
      last_modified: new Date(origin.getTime() + line * 1000).toISOString(),
      parent_id: null,
      season: null,
      episode: null,
      metadata: {
        genres: film.genres.slice(0, 30).map((genre) => cutText(genre, 60)),
        cast: film.cast.slice(0, 200).map((name) => ({ name: cutText(name, 120) })),
        ...(film.href && { sourceUrl: `https://en.wikipedia.org/wiki/${film.href}`.slice(0, 500) }),
      },
    };
  };
}

import type { Season } from '../episode-numbers.ts';
import { episodeAt } from '../episode-numbers.ts';
import { readFileName, type FileName } from './read-file-name.ts';

/** A file and what is to become of it, as somebody may correct it. */
export interface FileRow {
  readonly key: string;
  readonly file: File;
  readonly kind: FileName['kind'];
  /** The typed text, like that of the number. */
  readonly season: string;
  readonly episode: string;
  readonly name: string;
  readonly language: string;
  readonly isIn: boolean;
}

/** Faults that keep a file from being sent. */
type RowFault = 'numbersNeeded' | 'languageNeeded' | 'repeated';
export interface RowPlan {
  readonly season: number;
  readonly episode: number;
  readonly fault: RowFault | undefined;
  /** The name of the episode that has the number already. */
  readonly existing: { readonly id: string; readonly name: string; readonly hasFilm: boolean } | undefined;
}

const numberOf = (typed: string, most: number): number => (/^\d{1,5}$/.test(typed) && Number(typed) <= most ? Number(typed) : Number.NaN);
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** Returns rows of chosen files, by season and number, and the names of those that are neither video nor captions. */
export function rowsOf(files: readonly File[], seasons: readonly Season[]): { readonly rows: readonly FileRow[]; readonly strange: readonly string[] } {
  const strange: string[] = [];
  const rows = files.flatMap((file): FileRow[] => {
    const read = readFileName(file.name);
    if (!read) {
      strange.push(file.name);
      return [];
    }
    const { kind, season, episode, name, language = '' } = read;
    const existing = season === undefined || episode === undefined ? undefined : episodeAt(seasons, season, episode);
    const isIn = !(kind === 'VIDEO_MASTER' && existing?.playable === 'FILM');
    const typed = { season: String(season ?? ''), episode: String(episode ?? '') };
    return [{ key: crypto.randomUUID(), file, kind, ...typed, name: name.slice(0, 300), language, isIn }];
  });
  const place = ({ season, episode, kind }: FileRow) => Number(season) * 1_000_000 + Number(episode) * 2 + (kind === 'CAPTIONS' ? 1 : 0);
  return { rows: rows.toSorted((a, b) => place(a) - place(b)), strange };
}

/** Returns what each row means beside the others and the episodes there are. */
export function planOf(rows: readonly FileRow[], seasons: readonly Season[]): ReadonlyMap<string, RowPlan> {
  const sent = new Set<string>();
  return new Map(
    rows.map((row) => {
      const [season, episode] = [numberOf(row.season.trim(), 999), numberOf(row.episode.trim(), 99_999)];
      const isNumbered = !Number.isNaN(season) && !Number.isNaN(episode);
      const of = [row.kind, row.kind === 'CAPTIONS' ? row.language.trim().toLowerCase() : '', season, episode].join('/');
      const isAgain = row.isIn && isNumbered && sent.has(of);
      if (row.isIn) sent.add(of);
      const lacksLanguage = row.kind === 'CAPTIONS' && !LANGUAGE.test(row.language.trim());
      const fault = !isNumbered ? 'numbersNeeded' : lacksLanguage ? 'languageNeeded' : isAgain ? 'repeated' : undefined;
      const found = isNumbered ? episodeAt(seasons, season, episode) : undefined;
      const existing = found && { id: found.id, name: found.name, hasFilm: found.playable === 'FILM' };
      return [row.key, { season, episode, fault, existing }];
    }),
  );
}

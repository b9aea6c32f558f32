import type { Body, Product } from '@marquee/api/contract';

/** Form values of the title editor. Field names match the API, so that API errors reach their fields. */
export interface TitleForm {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  /** ISO date such as `2026-11-21`, or empty. */
  readonly origin: string;
  readonly metaData: {
    readonly tagline: string;
    readonly certification: string;
    /** Whole number, or empty. */
    readonly minimumAge: string;
    readonly genres: readonly string[];
    readonly directors: readonly string[];
    readonly cast: readonly { readonly name: string; readonly character: string }[];
    /** ISO instants of an event, or empty. */
    readonly startsAt: string;
    readonly endsAt: string;
    /** IANA name, or empty. */
    readonly timeZone: string;
  };
}

/** Title as read from the API, the base for detecting changes. */
export type TitleBase = Pick<Product, 'id' | 'version' | 'name' | 'path' | 'description' | 'entityStatus' | 'origin' | 'metaData' | 'lastModified'>;

/** Metadata keys that the form shows. */
const shown = new Set(['tagline', 'certification', 'minimumAge', 'genres', 'directors', 'cast', 'startsAt', 'endsAt', 'timeZone']);

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

export function formOf({ name, path, description, origin, metaData }: TitleBase): TitleForm {
  const { tagline = '', certification = '', minimumAge, genres = [], directors = [], cast = [], startsAt = '', endsAt = '', timeZone = '' } = metaData;
  return {
    name,
    path,
    description,
    origin: dayOf(origin),
    metaData: {
      ...{ tagline, certification, minimumAge: String(minimumAge ?? ''), genres, directors, startsAt, endsAt, timeZone },
      cast: cast.map((one) => ({ name: one.name, character: one.character ?? '' })),
    },
  };
}

/** Trims short texts, removes blank and repeated list entries, and drops people without a name. */
export function tidy(form: TitleForm): TitleForm {
  const { metaData } = form;
  const once = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];
  return {
    ...form,
    name: form.name.trim(),
    path: form.path.trim(),
    metaData: {
      ...metaData,
      tagline: metaData.tagline.trim(),
      certification: metaData.certification.trim(),
      minimumAge: metaData.minimumAge.trim(),
      genres: once(metaData.genres),
      directors: once(metaData.directors),
      cast: metaData.cast.map((one) => ({ name: one.name.trim(), character: one.character.trim() })).filter((one) => one.name !== ''),
    },
  };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function metaDataOf(base: TitleBase, given: TitleForm['metaData']): Product['metaData'] {
  const { tagline, certification, minimumAge, genres, directors, cast, startsAt, endsAt, timeZone } = given;
  const others = Object.fromEntries(Object.entries(base.metaData).filter(([key]) => !shown.has(key)));
  return {
    ...others,
    ...(tagline && { tagline }),
    ...(certification && { certification }),
    ...(minimumAge && { minimumAge: Number(minimumAge) }),
    ...(genres.length > 0 && { genres: [...genres] }),
    ...(directors.length > 0 && { directors: [...directors] }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(timeZone && { timeZone }),
    ...(cast.length > 0 && { cast: cast.map(({ name, character }) => ({ name, ...(character && { character }) })) }),
  };
}

/**
 * Returns only changed fields. The API replaces metadata as a whole, so changed metadata includes the keys the form does not show.
 * An unchanged release day keeps its time.
 */
export function draftOf(base: TitleBase, given: TitleForm): Body<'POST /product/item'> {
  const form = tidy(given);
  const before = tidy(formOf(base));
  return {
    id: base.id,
    version: base.version,
    ...(form.name !== before.name && { name: form.name }),
    ...(form.path !== before.path && { path: form.path }),
    ...(form.description !== before.description && { description: form.description }),
    ...(form.origin !== before.origin && { origin: form.origin ? `${form.origin}T00:00:00.000Z` : null }),
    ...(!same(form.metaData, before.metaData) && { metaData: metaDataOf(base, form.metaData) }),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Image of the demo catalogue: files `/media/<tenant>/<dir>/<base>-<width>.<format>`. */
export interface Picture {
  readonly dir: string;
  readonly base: string;
  readonly widths: readonly number[];
  readonly formats: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly color: string;
}

/** Stream; paths are below `/media/<tenant>/`. */
export interface Film {
  readonly master: string;
  readonly teaser?: string | null;
  readonly thumbnails?: string | null;
  readonly durationSeconds?: number;
  readonly audio?: readonly string[];
  readonly subtitles?: readonly string[];
}

export interface DemoEpisode {
  readonly path: string;
  readonly episode: number;
  readonly name: string;
  readonly synopsis: string;
  readonly origin: string;
  readonly durationSeconds: number;
  readonly still: Picture | null;
  readonly film: Film | null;
}

export interface DemoTitle {
  readonly path: string;
  readonly name: string;
  readonly programType: string;
  readonly origin: string;
  readonly tagline: string;
  readonly synopsis: string;
  readonly durationSeconds: number;
  readonly certification: string;
  readonly minimumAge?: number;
  readonly genres: readonly string[];
  readonly cast: readonly { name: string; character?: string }[];
  readonly directors: readonly string[];
  readonly ratingScore: number;
  readonly ratingCount: number;
  readonly viewCount: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly poster: Picture | null;
  readonly hero: Picture | null;
  readonly film: Film | null;
  /** Trailer of a title that is not released yet. */
  readonly trailer: Film | null;
  readonly seasons: readonly { season: number; episodes: readonly DemoEpisode[] }[] | null;
}

interface DemoSku {
  readonly sku: string;
  readonly options: Record<string, string>;
  readonly stock: number;
  readonly price?: { readonly amount: number; readonly currency: string };
  /** Components of a bundle, by their codes. */
  readonly parts?: readonly { readonly sku: string; readonly quantity: number }[];
}

export interface DemoMerchandise {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly skus: readonly DemoSku[];
  readonly images: readonly Picture[];
  /** Whether the SKUs are amounts of money. */
  readonly isGiftCard?: boolean;
  readonly relatedTitles: readonly string[];
  readonly ratingScore: number;
  readonly ratingCount: number;
}

export interface DemoPortrait {
  readonly name: string;
  readonly alt: string;
  readonly picture: Picture;
}

export interface DemoCatalogue {
  readonly titles: readonly DemoTitle[];
  readonly merchandise: readonly DemoMerchandise[];
  readonly people: readonly DemoPortrait[];
}

const directory = join(import.meta.dirname, '..', '..', 'demo', 'catalogue');

/** Reads the catalogue of a demo tenant; empty when the tenant has no file. */
export function readDemoCatalogue(slug: string): DemoCatalogue {
  const file = join(directory, `${slug}.json`);
  if (!existsSync(file)) return { titles: [], merchandise: [], people: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as DemoCatalogue;
}

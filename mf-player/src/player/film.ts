import { pictureSources, type PictureSources } from '@marquee/mf-shared/api';
import type { Product } from '@marquee/api/contract';

/** What the player needs of a title. */
export interface Film {
  readonly productId: string;
  readonly path: string;
  readonly name: string;
  readonly source: string;
  /** Sprite map for the time bar, as WebVTT. */
  readonly thumbnails: string | undefined;
  readonly poster: PictureSources | undefined;
}

export type Episode = Product['products'][number]['products'][number];
type Title = Pick<Product, 'id' | 'path' | 'name' | 'content'> & { readonly metaData: Product['metaData'] };
export type AnyTitle = Title | Episode;

/** The film of a title; undefined while it has none to play. */
export function filmOf(title: AnyTitle): Film | undefined {
  const master = title.content.find(({ fileType }) => fileType === 'VIDEO_MASTER');
  if (!master?.masterPath) return undefined;
  const { thumbnails } = master.metaData;
  return {
    productId: title.id,
    path: title.path,
    name: title.name,
    source: master.host + master.masterPath,
    thumbnails: thumbnails ? master.host + thumbnails : undefined,
    poster: pictureSources(title.content, 'HERO_IMAGE') ?? pictureSources(title.content, 'STILL') ?? pictureSources(title.content, 'POSTER'),
  };
}

/** The episodes of a series in the order they are watched. */
export function episodesOf(series: Pick<Product, 'products'>): readonly Episode[] {
  return series.products.flatMap(({ products }) => products);
}

import { pictureSources, type PictureSources } from '@marquee/mf-shared/api';
import type { Product } from '@marquee/api/contract';
import { inOrder } from '@marquee/mf-shared/watching';

/** Data of a title that the player needs. */
export interface Film {
  readonly productId: string;
  /** Series of an episode. */
  readonly seriesId: string | null;
  readonly path: string;
  readonly name: string;
  readonly isTrailer: boolean;
  /** Whether staff look at it: that does not count as a viewing. */
  readonly isPreview: boolean;
  /** Whether access is restricted. */
  readonly isOffered: boolean;
  /** Whether some of what it shows can be bought. */
  readonly hasMoments: boolean;
  readonly source: string;
  /** Sprite map for the time bar, as WebVTT. */
  readonly thumbnails: string | undefined;
  /** Chapters, as WebVTT. */
  readonly chapters: string | undefined;
  readonly poster: PictureSources | undefined;
}

export type Episode = Product['products'][number]['products'][number];
type Title = Pick<Product, 'id' | 'path' | 'name' | 'content' | 'entityStatus' | 'isOffered' | 'hasMoments'> & { readonly metaData: Product['metaData'] };
export type AnyTitle = Title | Episode;

export type Stream = 'VIDEO_MASTER' | 'VIDEO_TRAILER' | 'TEASER';

/** Returns whether viewers see a title. Any other is played only by people of its library, who have access. */
const isShown = ({ entityStatus }: AnyTitle) => entityStatus === 'COMPLETED' || entityStatus === 'APPROVED';

/** The film of a title, its trailer or its teaser; undefined while it has none to play. */
export function filmOf(title: AnyTitle, wanted: Stream = 'VIDEO_MASTER', seriesId: string | null = null, isPreview = false): Film | undefined {
  const master = title.content.find(({ fileType }) => fileType === wanted);
  if (!master?.masterPath) return undefined;
  const { thumbnails, chapters } = master.metaData;
  const isTrailer = wanted !== 'VIDEO_MASTER';
  return {
    productId: title.id,
    seriesId,
    path: title.path,
    name: title.name,
    isTrailer,
    isPreview,
    isOffered: (title.isOffered || !isShown(title)) && !isTrailer,
    hasMoments: title.hasMoments && !isTrailer,
    source: master.host + master.masterPath,
    thumbnails: thumbnails ? master.host + thumbnails : undefined,
    chapters: chapters ? master.host + chapters : undefined,
    poster: pictureSources(title.content, 'HERO_IMAGE') ?? pictureSources(title.content, 'STILL') ?? pictureSources(title.content, 'POSTER'),
  };
}

/** The episodes of a series in the order they are watched. */
export function episodesOf(series: Pick<Product, 'products'>): readonly Episode[] {
  return inOrder(series.products);
}

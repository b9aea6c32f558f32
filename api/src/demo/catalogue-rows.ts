import { v7 as newId } from 'uuid';
import type { ImportedContent, ImportedProduct, ImportedSku } from '../catalogue/product/product-import.repository.ts';
import type { DemoCatalogue, DemoEpisode, DemoMerchandise, DemoTitle, Film, Picture } from './catalogue.ts';

export interface CatalogueRows {
  readonly products: readonly ImportedProduct[];
  readonly episodes: readonly ImportedProduct[];
  readonly content: readonly ImportedContent[];
  readonly skus: readonly ImportedSku[];
}

interface Seller {
  readonly slug: string;
  readonly studioId: string;
  readonly merchantId: string;
  readonly now: Date;
}

type File = Omit<ImportedContent, 'id' | 'product_id' | 'sequence'>;

function pictureFile(slug: string, fileType: string, { dir, base, widths, formats, width, height, blur, color }: Picture): File {
  const address = `/media/${slug}/${dir}/${base}`;
  const format = formats.includes('webp') ? 'webp' : (formats[0] ?? 'webp');
  const small = `${address}-${Math.min(...widths)}.${format}`;
  const large = `${address}-${Math.max(...widths)}.${format}`;
  return {
    file_type: fileType,
    path: large,
    master_path: large,
    small_path: small,
    large_path: large,
    metadata: { base: address, widths, formats, width, height, blur, color },
  };
}

function streamFile(slug: string, fileType: string, path: string, film: Film): File {
  const address = (below: string) => `/media/${slug}/${below}`;
  const playlist = address(path);
  const { thumbnails, durationSeconds, audio, subtitles } = film;
  return {
    file_type: fileType,
    path: playlist,
    master_path: playlist,
    small_path: playlist,
    large_path: playlist,
    metadata: {
      ...(thumbnails && { thumbnails: address(thumbnails) }),
      ...(durationSeconds !== undefined && { durationSeconds }),
      ...(audio && { audio }),
      ...(subtitles && { subtitles }),
    },
  };
}

function filmFiles(slug: string, film: Film | null): File[] {
  if (!film) return [];
  return [streamFile(slug, 'VIDEO_MASTER', film.master, film), ...(film.teaser ? [streamFile(slug, 'TEASER', film.teaser, { master: film.teaser })] : [])];
}

function trailerFiles(slug: string, trailer: Film | null): File[] {
  return trailer ? [streamFile(slug, 'VIDEO_TRAILER', trailer.master, trailer)] : [];
}

function numbered(productId: string, files: readonly File[]): ImportedContent[] {
  return files.map((file, sequence) => ({ ...file, id: newId(), product_id: productId, sequence }));
}

const base = { entity_status: 'APPROVED', parent_id: null, season: null, episode: null };

function titleRow(title: DemoTitle, seller: Seller, minutesAgo: number): ImportedProduct {
  const { tagline, certification, minimumAge, durationSeconds, genres, cast, directors, startsAt, endsAt } = title;
  return {
    ...base,
    id: newId(),
    organization_id: seller.studioId,
    kind: 'TITLE',
    program_type: title.programType,
    path: title.path,
    name: title.name,
    description: title.synopsis,
    origin: title.origin,
    rating_score: title.ratingScore,
    rating_count: title.ratingCount,
    view_count: title.viewCount,
    last_modified: new Date(seller.now.getTime() - minutesAgo * 60_000).toISOString(),
    metadata: {
      tagline,
      certification,
      ...(minimumAge !== undefined && { minimumAge }),
      durationSeconds,
      genres,
      cast,
      directors,
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
    },
  };
}

function episodeRow(episode: DemoEpisode, season: number, parent: ImportedProduct): ImportedProduct {
  return {
    ...parent,
    id: newId(),
    program_type: 'PROGRAM',
    path: episode.path,
    name: episode.name,
    description: episode.synopsis,
    origin: episode.origin,
    rating_score: 0,
    rating_count: 0,
    view_count: 0,
    parent_id: parent.id,
    season,
    episode: episode.episode,
    metadata: { durationSeconds: episode.durationSeconds },
  };
}

/** Categories the house sells itself; its merchant sells the rest. */
const OF_THE_HOUSE = new Set(['GiftCards', 'Music', 'Prints', 'Stationery']);

function merchandiseRow(item: DemoMerchandise, seller: Seller, minutesAgo: number): ImportedProduct {
  return {
    ...base,
    id: newId(),
    organization_id: OF_THE_HOUSE.has(item.category) ? seller.studioId : seller.merchantId,
    kind: 'MERCHANDISE',
    program_type: '',
    path: item.path,
    name: item.name,
    description: item.description,
    origin: null,
    rating_score: item.ratingScore,
    rating_count: item.ratingCount,
    view_count: 0,
    last_modified: new Date(seller.now.getTime() - minutesAgo * 60_000).toISOString(),
    metadata: { category: item.category, relatedTitles: item.relatedTitles, ...(item.isGiftCard && { isGiftCard: true }) },
  };
}

function skuRows(item: DemoMerchandise, productId: string): ImportedSku[] {
  return item.skus.map((sku, position) => {
    const { amount, currency } = sku.price ?? item.price;
    return {
      id: newId(),
      product_id: productId,
      sku: sku.sku,
      options: sku.options,
      position,
      price_amount: amount,
      price_currency: currency,
      available: sku.stock,
    };
  });
}

/** Returns the demo catalogue as rows. Earlier items were modified later; content starts with the image that lists show. */
export function catalogueRows(catalogue: DemoCatalogue, seller: Seller): CatalogueRows {
  const rows = { products: [] as ImportedProduct[], episodes: [] as ImportedProduct[], content: [] as ImportedContent[], skus: [] as ImportedSku[] };
  const { slug } = seller;
  catalogue.titles.forEach((title, index) => {
    const row = titleRow(title, seller, index);
    rows.products.push(row);
    const pictures = [
      ...(title.poster ? [pictureFile(slug, 'POSTER', title.poster)] : []),
      ...(title.hero ? [pictureFile(slug, 'HERO_IMAGE', title.hero)] : []),
    ];
    rows.content.push(...numbered(row.id, [...pictures, ...filmFiles(slug, title.film), ...trailerFiles(slug, title.trailer)]));
    for (const { season, episodes } of title.seasons ?? []) {
      for (const episode of episodes) {
        const episodeOf = episodeRow(episode, season, row);
        rows.episodes.push(episodeOf);
        rows.content.push(...numbered(episodeOf.id, [...(episode.still ? [pictureFile(slug, 'STILL', episode.still)] : []), ...filmFiles(slug, episode.film)]));
      }
    }
  });
  catalogue.merchandise.forEach((item, index) => {
    const row = merchandiseRow(item, seller, index);
    rows.products.push(row);
    rows.content.push(
      ...numbered(
        row.id,
        item.images.map((image) => pictureFile(slug, 'PRODUCT_IMAGE', image)),
      ),
    );
    rows.skus.push(...skuRows(item, row.id));
  });
  return rows;
}

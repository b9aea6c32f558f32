import type { FeedFormatName } from '../../../../contract/distribution/feed.ts';
import { amazonCdf } from './amazon-cdf.ts';
import { availsXml, emaCsv, emaXlsx } from './avails-formats.service.ts';
import type { FeedFormat } from './format.ts';
import { google } from './google.ts';
import { m3u } from './m3u.ts';
import { mec } from './mec.ts';
import { mmc } from './mmc.ts';
import { mrss } from './mrss.ts';
import { plainJson } from './plain-json.ts';
import { rokuJson } from './roku-json.ts';
import { rokuSearch } from './roku-search.ts';
import { videoSitemap } from './video-sitemap.ts';
import { xmltv } from './xmltv.ts';

/** Every format there is, by its name in the contract. */
export const formats: Readonly<Record<FeedFormatName, FeedFormat>> = {
  MRSS: mrss,
  ROKU_JSON: rokuJson,
  ROKU_SEARCH: rokuSearch,
  XMLTV: xmltv,
  GOOGLE: google,
  VIDEO_SITEMAP: videoSitemap,
  M3U: m3u,
  JSON: plainJson,
  AMAZON_CDF: amazonCdf,
  EMA_XLSX: emaXlsx,
  EMA_CSV: emaCsv,
  AVAILS_XML: availsXml,
  MEC: mec,
  MMC: mmc,
};

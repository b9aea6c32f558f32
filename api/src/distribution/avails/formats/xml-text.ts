/** Cells of a row by canonical name of EMA 1.9. */
export type Values = Readonly<Record<string, string>>;

/** Identifiers that have no element of their own. */
export const without: readonly string[] = [
  ...['AltID', 'SeriesAltID', 'SeasonAltID', 'EpisodeAltID', 'VolumeAltID', 'RetailerID1', 'RetailerID2', 'RetailerID3'],
  ...['RetailerEpisodeID1', 'RetailerEpisodeID2', 'RetailerVolumeID', 'RetailerSeasonID', 'RetailerSeriesID'],
];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// Characters that XML 1.0 does not have.
const NEVER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string) => text.replaceAll(NEVER, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** An element with a text, or with others; nothing where the text is empty. */
export function element(name: string, content: string | readonly string[] | undefined, attributes: Readonly<Record<string, string | undefined>> = {}): string {
  if (content === undefined || content === '') return '';
  const given = Object.entries(attributes).map(([key, value]) => (value === undefined || value === '' ? '' : ` ${key}="${escaped(value)}"`));
  return `<${name}${given.join('')}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;
}

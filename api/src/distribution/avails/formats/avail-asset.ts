import { childOf, childrenOf, inner, textOf, type XmlNode } from './xml-node.ts';
import { fromEidr, fromLength, metadataOf } from './xml-values.ts';

/** Gathers the cells of a row with the elements they came from. */
export class Cells {
  readonly values: Record<string, string>;
  readonly columns: Record<string, string>;

  constructor(base?: Cells) {
    this.values = { ...base?.values };
    this.columns = { ...base?.columns };
  }

  set(field: string, text: string, path: string): void {
    if (text === '') return;
    this.values[field] = text;
    this.columns[field] = path;
  }

  /** Cells whose element is `path` below `node`. */
  take(node: XmlNode | undefined, at: string, pairs: Readonly<Record<string, string>>, change: (text: string) => string = (text) => text): void {
    for (const [field, path] of Object.entries(pairs)) this.set(field, change(textOf(node, path)), `${at}/${path}`);
  }
}

const alternatives = [
  'AltID',
  'RetailerID1',
  'RetailerID2',
  'RetailerID3',
  'SeriesID',
  'SeasonID',
  'EpisodeID',
  'SeriesAltID',
  'SeasonAltID',
  'EpisodeAltID',
  'VolumeAltID',
].concat([
  'RetailerEpisodeID1',
  'RetailerEpisodeID2',
  'RetailerSeasonID',
  'RetailerSeriesID',
  'RetailerVolumeID',
  'TitleID',
  'EditID',
  'VolumeID',
  'EpisodeTitleID',
]);
const named = new Set(alternatives);

/** An alternative identifier names its column before a colon. */
function takeAlternatives(cells: Cells, node: XmlNode | undefined, { at, element, fallback }: { at: string; element: string; fallback: string }): void {
  for (const one of childrenOf(node, element)) {
    const text = textOf(one, 'Identifier');
    const [name = '', ...rest] = text.split(':');
    const field = named.has(name) && rest.length > 0 ? name : fallback;
    if (cells.values[field] === undefined) cells.set(field, field === name ? rest.join(':') : text, `${at}/${element}/Identifier`);
  }
}

/** Takes the cells that any kind of metadata may hold. */
function takeCommon(cells: Cells, node: XmlNode | undefined, at: string): void {
  cells.take(node, at, { ReleaseYear: 'ReleaseDate', CaptionExemption: 'USACaptionsExemptionReason', EncodeID: 'EncodeID' });
  cells.take(node, at, { LocalizationType: 'LocalizationOffering', CompanyDisplayCredit: 'CompanyDisplayCredit/DisplayString' });
  cells.take(node, at, { TotalRunTime: 'RunLength' }, fromLength);
  for (const [field, type] of [
    ['ReleaseHistoryOriginal', 'original'],
    ['ReleaseHistoryPhysicalHV', 'DVD'],
  ] as const) {
    const release = childrenOf(node, 'ReleaseHistory').find((one) => textOf(one, 'ReleaseType') === type);
    cells.set(field, textOf(release, 'Date'), `${at}/ReleaseHistory[${type}]/Date`);
  }
  cells.take(inner(node, 'Ratings/Rating'), `${at}/Ratings/Rating`, { RatingSystem: 'System', RatingValue: 'Value', RatingReason: 'Reason' });
  const director = childrenOf(node, 'People').find((one) => textOf(one, 'Job/JobFunction') === 'Director');
  cells.set('Director', textOf(director, 'Name/DisplayName'), `${at}/People/Name/DisplayName`);
  const group = childrenOf(node, 'GroupingEntity').find((one) => textOf(one, 'Type') === 'channel');
  cells.set('GroupIdentity', textOf(group, 'DisplayName'), `${at}/GroupingEntity/DisplayName`);
}

function takeSeries(cells: Cells, node: XmlNode | undefined, at: string): void {
  if (!node) return;
  cells.take(node, at, {
    SeriesContentID: 'SeriesContentID',
    SeriesTitleInternalAlias: 'SeriesTitleInternalAlias',
    SeriesTitleDisplayUnlimited: 'SeriesTitleDisplayUnlimited',
  });
  cells.take(node, at, { SeasonCount: 'NumberOfSeasons' });
  if (cells.values['CompanyDisplayCredit'] === undefined) cells.take(node, at, { CompanyDisplayCredit: 'CompanyDisplayCredit/DisplayString' });
  cells.take(node, at, { SeriesID: 'SeriesEIDR-URN' }, fromEidr);
  takeAlternatives(cells, node, { at, element: 'SeriesAltIdentifier', fallback: 'SeriesAltID' });
}

function takeSeason(cells: Cells, node: XmlNode | undefined, at: string): void {
  if (!node) return;
  cells.take(node, at, {
    SeasonContentID: 'SeasonContentID',
    SeasonTitleInternalAlias: 'SeasonTitleInternalAlias',
    SeasonTitleDisplayUnlimited: 'SeasonTitleDisplayUnlimited',
  });
  cells.take(node, at, { SeasonNumber: 'SeasonNumber/Number', EpisodeCount: 'NumberOfEpisodes' });
  cells.take(node, at, { SeasonID: 'SeasonEIDR-URN' }, fromEidr);
  takeAlternatives(cells, node, { at, element: 'SeasonAltIdentifier', fallback: 'SeasonAltID' });
  takeSeries(cells, childOf(node, 'SeriesMetadata'), `${at}/SeriesMetadata`);
}

function takeVolume(cells: Cells, node: XmlNode | undefined, at: string): void {
  cells.take(node, at, {
    VolumeContentID: 'VolumeContentID',
    VolumeTitleInternalAlias: 'VolumeTitleInternalAlias',
    VolumeTitleDisplayUnlimited: 'VolumeTitleDisplayUnlimited',
  });
  cells.take(node, at, { VolumeNumber: 'VolumeNumber/Number', VolumeDistributionNumber: 'VolumeNumber/DistributionNumber' });
  cells.take(node, at, { VolumeID: 'VolumeEIDR-URN' }, fromEidr);
  takeAlternatives(cells, node, { at, element: 'VolumeAltIdentifier', fallback: 'VolumeAltID' });
}

const contentField: Readonly<Record<string, string>> = {
  Episode: 'EpisodeContentID',
  Season: 'SeasonContentID',
  Series: 'SeriesContentID',
  Volume: 'VolumeContentID',
};

export function takeAsset(cells: Cells, asset: XmlNode, at: string): void {
  const work = textOf(asset, 'WorkType');
  cells.set('WorkType', work, `${at}/WorkType`);
  const kind = metadataOf[work] ?? 'Metadata';
  const node = childOf(asset, kind) ?? asset.children.find(({ local }) => local.endsWith('Metadata'));
  const below = `${at}/${node?.local ?? kind}`;
  takeCommon(cells, node, below);
  if (node?.local === 'EpisodeMetadata') {
    cells.take(node, below, {
      EpisodeNumber: 'EpisodeNumber/Number',
      EpisodeTitleInternalAlias: 'TitleInternalAlias',
      EpisodeTitleDisplayUnlimited: 'TitleDisplayUnlimited',
    });
    cells.take(node, below, { EpisodeTitleID: 'TitleEIDR-URN', EpisodeID: 'EditEIDR-URN' }, fromEidr);
    takeAlternatives(cells, node, { at: below, element: 'AltIdentifier', fallback: 'EpisodeAltID' });
  } else if (node?.local === 'Metadata') {
    cells.take(node, below, { TitleInternalAlias: 'TitleInternalAlias', TitleDisplayUnlimited: 'TitleDisplayUnlimited' });
    cells.take(node, below, { TitleID: 'TitleEIDR-URN', EditID: 'EditEIDR-URN' }, fromEidr);
    takeAlternatives(cells, node, { at: below, element: 'AltIdentifier', fallback: 'AltID' });
  }
  if (node?.local === 'VolumeMetadata') takeVolume(cells, node, below);
  if (node?.local === 'SeasonMetadata') takeSeason(cells, node, below);
  else takeSeason(cells, childOf(node, 'SeasonMetadata'), `${below}/SeasonMetadata`);
  takeSeries(cells, node?.local === 'SeriesMetadata' ? node : childOf(node, 'SeriesMetadata'), below);
  cells.set(contentField[work] ?? 'ContentID', asset.attributes['contentID'] ?? '', `${at}/@contentID`);
  const bundled = childrenOf(asset, 'BundledAsset').map((one) => textOf(one, 'BundledALID'));
  cells.set('BundledALIDs', bundled.filter((one) => one !== '').join(';'), `${at}/BundledAsset/BundledALID`);
}

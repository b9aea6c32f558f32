import { element, type Values, without } from './xml-text.ts';
import { metadataOf, toEidr, toLength } from './xml-values.ts';

const one = (values: Values, field: string, name: string): string => element(`avails:${name}`, values[field]);
const NAMESPACE = 'org:mddf';

/** Alternative identifiers: each begins with the name of its column. */
function alternatives(values: Values, element_: string, fields: readonly string[]): string {
  return fields
    .filter((field) => (values[field] ?? '') !== '' && (!field.endsWith('ID') || without.includes(field) || toEidr(values[field] ?? '') === undefined))
    .map((field) => element(`avails:${element_}`, [element('md:Namespace', NAMESPACE), element('md:Identifier', `${field}:${values[field] ?? ''}`)]))
    .join('');
}

const eidr = (values: Values, field: string, name: string) => element(`avails:${name}`, toEidr(values[field] ?? ''));

const releases = (values: Values): string =>
  (
    [
      ['ReleaseHistoryOriginal', 'original'],
      ['ReleaseHistoryPhysicalHV', 'DVD'],
    ] as const
  )
    .filter(([field]) => (values[field] ?? '') !== '')
    .map(([field, type]) => element('avails:ReleaseHistory', [element('md:ReleaseType', type), element('md:Date', values[field])]))
    .join('');

function ratings(values: Values): string {
  if ((values['RatingSystem'] ?? '') === '' || (values['RatingValue'] ?? '') === '') return '';
  const country = /^[A-Z]{2}/.exec(values['Territory'] ?? '')?.[0] ?? 'US';
  const inner = [
    element('md:Region', [element('md:country', country)]),
    element('md:System', values['RatingSystem']),
    element('md:Value', values['RatingValue']),
  ];
  return element('avails:Ratings', [element('md:Rating', [...inner, element('md:Reason', values['RatingReason'])])]);
}

const exemption = (values: Values) => one(values, 'CaptionExemption', 'USACaptionsExemptionReason');
const credit = (values: Values) => {
  const text = element('md:DisplayString', values['CompanyDisplayCredit']);
  return text === '' ? '' : element('avails:CompanyDisplayCredit', [text]);
};
const number = (values: Values, field: string, name: string, more = '') => element(`avails:${name}`, [element('md:Number', values[field]), more]);

function series(values: Values, own = ''): string {
  return element('avails:SeriesMetadata', [
    one(values, 'SeriesContentID', 'SeriesContentID'),
    eidr(values, 'SeriesID', 'SeriesEIDR-URN'),
    one(values, 'SeriesTitleDisplayUnlimited', 'SeriesTitleDisplayUnlimited'),
    one(values, 'SeriesTitleInternalAlias', 'SeriesTitleInternalAlias'),
    own,
    alternatives(values, 'SeriesAltIdentifier', ['SeriesID', 'SeriesAltID', 'RetailerSeriesID']),
    one(values, 'SeasonCount', 'NumberOfSeasons'),
    credit(values),
  ]);
}

function season(values: Values, own = ''): string {
  return element('avails:SeasonMetadata', [
    one(values, 'SeasonContentID', 'SeasonContentID'),
    eidr(values, 'SeasonID', 'SeasonEIDR-URN'),
    one(values, 'SeasonTitleDisplayUnlimited', 'SeasonTitleDisplayUnlimited'),
    one(values, 'SeasonTitleInternalAlias', 'SeasonTitleInternalAlias'),
    number(values, 'SeasonNumber', 'SeasonNumber'),
    own,
    alternatives(values, 'SeasonAltIdentifier', ['SeasonID', 'SeasonAltID', 'RetailerSeasonID']),
    one(values, 'EpisodeCount', 'NumberOfEpisodes'),
    series(values),
  ]);
}

function volume(values: Values, own: string): string {
  return element('avails:VolumeMetadata', [
    one(values, 'VolumeContentID', 'VolumeContentID'),
    eidr(values, 'VolumeID', 'VolumeEIDR-URN'),
    one(values, 'VolumeTitleDisplayUnlimited', 'VolumeTitleDisplayUnlimited'),
    one(values, 'VolumeTitleInternalAlias', 'VolumeTitleInternalAlias'),
    number(values, 'VolumeNumber', 'VolumeNumber', element('md:DistributionNumber', values['VolumeDistributionNumber'])),
    own,
    alternatives(values, 'VolumeAltIdentifier', ['VolumeID', 'VolumeAltID', 'RetailerVolumeID']),
    season(values),
  ]);
}

/** Elements that a film and an episode both have. */
function unit(
  values: Values,
  { title, display, edit, id, others }: { title: string; display: string; edit: string; id: string; others: readonly string[] },
): string[] {
  const director = element('md:DisplayName', values['Director']);
  const group = values['GroupIdentity'] ?? '';
  return [
    one(values, display, 'TitleDisplayUnlimited'),
    one(values, title, 'TitleInternalAlias'),
    eidr(values, edit, 'EditEIDR-URN'),
    eidr(values, id, 'TitleEIDR-URN'),
    alternatives(values, 'AltIdentifier', [id, edit, ...others]),
    one(values, 'ReleaseYear', 'ReleaseDate'),
    element('avails:RunLength', toLength(values['TotalRunTime'] ?? '')),
    director === '' ? '' : element('avails:People', [element('md:Job', [element('md:JobFunction', 'Director')]), element('md:Name', [director])]),
    releases(values),
    exemption(values),
    ratings(values),
    one(values, 'EncodeID', 'EncodeID'),
    one(values, 'LocalizationType', 'LocalizationOffering'),
    group === '' ? '' : element('avails:GroupingEntity', [element('md:Type', 'channel'), element('md:GroupIdentity', group), element('md:DisplayName', group)]),
  ];
}

const film = {
  title: 'TitleInternalAlias',
  display: 'TitleDisplayUnlimited',
  edit: 'EditID',
  id: 'TitleID',
  others: ['AltID', 'RetailerID1', 'RetailerID2', 'RetailerID3'],
};
const episode = {
  ...{ title: 'EpisodeTitleInternalAlias', display: 'EpisodeTitleDisplayUnlimited', edit: 'EpisodeID', id: 'EpisodeTitleID' },
  others: ['EpisodeAltID', 'RetailerEpisodeID1', 'RetailerEpisodeID2'],
};

function metadata(values: Values, work: string): string {
  const own = one(values, 'ReleaseYear', 'ReleaseDate') + releases(values) + exemption(values) + ratings(values);
  if (metadataOf[work] === undefined) return element('avails:Metadata', [...unit(values, film), credit(values)]);
  if (work === 'Episode')
    return element('avails:EpisodeMetadata', [...unit(values, episode), number(values, 'EpisodeNumber', 'EpisodeNumber'), season(values)]);
  if (work === 'Volume') return volume(values, own);
  if (work === 'Season') return season(values, own);
  return series(values, one(values, 'ReleaseYear', 'ReleaseDate') + exemption(values) + releases(values) + ratings(values));
}

const idField: Readonly<Record<string, string>> = {
  Episode: 'EpisodeContentID',
  Season: 'SeasonContentID',
  Series: 'SeriesContentID',
  Volume: 'VolumeContentID',
};

/** The asset of an avail: what is offered. */
export function assetXml(values: Values): string {
  const work = values['WorkType'] ?? '';
  const bundled = (values['BundledALIDs'] ?? '').split(/[;,]/).map((alid) => alid.trim());
  const assets = bundled
    .filter((alid) => alid !== '')
    .map((alid, at) => element('avails:BundledAsset', [element('avails:BundledALID', alid)], { sequence: String(at + 1) }));
  return element('avails:Asset', [element('avails:WorkType', work), metadata(values, work), ...assets], {
    contentID: values[idField[work] ?? 'ContentID'] ?? '',
  });
}

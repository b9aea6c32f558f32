import { isCondition, isDate } from './rules/windows.ts';
import { assetXml } from './write-asset-xml.ts';
import { element, type Values } from './xml-text.ts';
import { isMoney, isYes, toMoment } from './xml-values.ts';

const listOf = (text = '') =>
  text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const places = (name: string, text: string | undefined) =>
  listOf(text)
    .map((place) => element(`avails:${name}`, [element(place.length === 2 ? 'md:country' : 'md:countryRegion', place)]))
    .join('');

function languages(name: string, text: string | undefined, required: readonly string[] = []): string {
  return listOf(text)
    .map((item) => {
      const [language, asset] = item.split(':');
      return element(`avails:${name}`, language, { asset, assetProvided: required.includes(item) ? 'true' : undefined });
    })
    .join('');
}

function bound(values: Values, name: 'Start' | 'End'): string {
  const text = values[name] ?? '';
  if (isDate(text)) return element(`avails:${name}`, toMoment(text, name === 'End'));
  const fallback = name === 'Start' ? 'Immediate' : 'Open';
  return element(`avails:${name}Condition`, isCondition(text) ? text : fallback, { lag: values[`${name}Lag`] });
}

const term = (termName: string, inner: string) => (inner === '' ? '' : element('avails:Term', [inner], { termName }));

/** In XML, what an episode or a season costs has names of its own. */
function priceName(type: string, work: string): string {
  const kind = work === 'Episode' || work === 'Season' ? work : '';
  return kind === '' ? type : type.replace(/^(TPR-)?WSP/, `$1${kind}WSP`);
}

function terms(values: Values): string {
  const [type = '', price] = [values['PriceType'], values['PriceValue']];
  const currency = values['PriceCurrency'];
  const isAmount = /^\d+(\.\d+)?$/.test(price ?? '');
  const name = priceName(type, values['WorkType'] ?? '');
  const text = (field: string, termName = field) => term(termName, element('avails:Text', values[field]));
  const event = (field: string, termName = field) => {
    const given = values[field] ?? '';
    return isDate(given) ? term(termName, element('avails:Event', given)) : term(termName, element('avails:Text', given));
  };
  const flag = (field: string) => ((values[field] ?? '') === '' ? '' : term(field, element('avails:Boolean', isYes(values[field] ?? '') ? 'true' : 'false')));
  const hours = (field: string) => ((values[field] ?? '') === '' ? '' : term(field, element('avails:Duration', `PT${values[field] ?? ''}H`)));
  return [
    type === '' ? '' : term(name, isMoney(name) && isAmount ? element('avails:Money', price, { currency }) : element('avails:Text', price)),
    term('SRP', element('avails:Money', values['SRP'], { currency })),
    event('SuppressionLiftDate'),
    event('SpecialPreOrderFulfillDate', 'PreorderFulfillDate'),
    event('AnnounceDate'),
    event('FixedEndDate'),
    hours('RentalDuration'),
    hours('WatchDuration'),
    text('Download'),
    flag('Exclusive'),
    text('ExclusiveAttributes'),
    flag('BrandingRights'),
    text('BrandingRightsAttributes'),
    text('TitleStatus'),
    text('TPRType'),
    term('CampaignID', element('avails:ID', values['CampaignID'])),
  ].join('');
}

function transaction(values: Values): string {
  const licensee = element('md:DisplayName', values['Licensee']);
  const formats = { HDR: values['HDR'], WCG: values['WCG'], HFR: values['HFR'], NGAudio: values['NGAudio'] };
  const inner = [
    licensee === '' ? '' : element('avails:Licensee', [licensee]),
    element('avails:LicenseType', values['LicenseType']),
    element('avails:Description', values['Description']),
    places('Territory', values['Territory']),
    places('TerritoryExcluded', values['TerritoryExclusion']),
    bound(values, 'Start'),
    bound(values, 'End'),
    element('avails:WindowDuration', values['WindowDuration']),
    languages('AllowedLanguage', values['AllowedLanguages']),
    languages('AssetLanguage', values['AssetLanguage'], listOf(values['RequiredFulfillmentLanguages'])),
    languages('HoldbackLanguage', values['HoldbackLanguage']),
    element('avails:LicenseRightsDescription', values['LicenseRightsDescription']),
    element('avails:FormatProfile', values['FormatProfile'], formats),
    element('avails:ContractID', values['ContractID']),
    element('avails:ReportingID', values['ReportingID']),
    ...listOf(values['RefALID']).map((alid) => element('avails:RefALID', alid)),
    terms(values),
    element('avails:OtherInstructions', values['OtherInstructions']),
  ];
  return element('avails:Transaction', inner, { TransactionID: values['AvailID'] });
}

const kinds: Readonly<Record<string, string>> = {
  ...{ Episode: 'episode', Season: 'season', Series: 'series', Volume: 'volume', Collection: 'bundle', Supplemental: 'supplement', Promotion: 'promotion' },
};
const shared = (ecosystem: string, id: string | undefined) =>
  (id ?? '') === '' ? '' : element('avails:SharedEntitlement', [element('avails:EcosystemID', id)], { ecosystem });

/** One avail: rows of one ALID. */
function avail(rows: readonly Values[]): string {
  const [values = {}] = rows;
  const provider = element('md:DisplayName', values['ServiceProvider']);
  const title = values['TitleInternalAlias'] ?? values['EpisodeTitleInternalAlias'] ?? values['SeriesTitleInternalAlias'] ?? values['ALID'];
  return element('avails:Avail', [
    element('avails:ALID', values['ALID']),
    element('avails:AssociatedALID', values['AssociatedALID']),
    element('avails:Disposition', [element('avails:EntryType', values['EntryType'])]),
    element('avails:Licensor', [element('md:DisplayName', values['DisplayName'])]),
    provider === '' ? '' : element('avails:ServiceProvider', [provider]),
    element('avails:AvailType', kinds[values['WorkType'] ?? ''] ?? 'single'),
    element('avails:ShortDescription', title),
    assetXml(values),
    ...rows.map(transaction),
    shared('UVVU', values['UV_ID']),
    shared('DMA', values['DMA_ID']),
    (values['ExceptionFlag'] ?? '') === '' ? '' : element('avails:ExceptionFlag', isYes(values['ExceptionFlag'] ?? '') ? 'true' : 'false'),
  ]);
}

export const AVAILS_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<avails:AvailList xmlns:avails="http://www.movielabs.com/schema/avails/v2.6/avails" xmlns:md="http://www.movielabs.com/schema/md/v2.10/md">\n';

export const AVAILS_TAIL = '</avails:AvailList>\n';

/** Writes avails, piece by piece: rows of one ALID that follow each other are one. Columns XML has no place for are left out. */
export function* availsOf(rows: Iterable<Values>): Generator<string, void, undefined> {
  let open: Values[] = [];
  for (const row of rows) {
    if (open.length > 0 && open[0]?.['ALID'] !== row['ALID']) {
      yield `${avail(open)}\n`;
      open = [];
    }
    open.push(row);
  }
  if (open.length > 0) yield `${avail(open)}\n`;
}

/** Writes a whole document of Avails XML 2.6. */
export function* xmlOf(rows: Iterable<Values>): Generator<string, void, undefined> {
  yield AVAILS_HEAD;
  yield* availsOf(rows);
  yield AVAILS_TAIL;
}

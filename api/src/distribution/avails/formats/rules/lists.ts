import { error, type Fault, listOf, type RowView, shown, warning, info } from '../fault.ts';

interface List {
  readonly code: string;
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  readonly values: readonly string[];
  /** Words people write instead. */
  readonly means?: Readonly<Record<string, string>>;
}

const TRUTH = ['Yes', 'No'];
const truths = { true: 'Yes', false: 'No', y: 'Yes', n: 'No', t: 'Yes', f: 'No', 1: 'Yes', 0: 'No' };

/** Lists of the templates 1.6 to 1.9. */
const lists: Readonly<Record<string, List>> = {
  WorkType: {
    code: 'V01',
    severity: 'ERROR',
    values: ['Movie', 'Short', 'Collection', 'Series', 'Season', 'Episode', 'Volume', 'Supplemental', 'Promotion', 'Non-episodic Show', 'Franchise'],
    means: {
      film: 'Movie',
      feature: 'Movie',
      'feature film': 'Movie',
      bundle: 'Collection',
      'tv episode': 'Episode',
      'tv season': 'Season',
      bonus: 'Supplemental',
    },
  },
  LicenseType: {
    code: 'V03',
    severity: 'ERROR',
    values: ['EST', 'VOD', 'SVOD', 'AVOD', 'FVOD', 'POEST', 'Pre-Release', 'Library'],
    means: { tvod: 'VOD', rent: 'VOD', rental: 'VOD', buy: 'EST', dto: 'EST', 'pre-order': 'POEST', prerelease: 'Pre-Release' },
  },
  FormatProfile: {
    code: 'V04',
    severity: 'ERROR',
    values: ['SD', 'HD', 'UHD', '3D', '3DSD', '3DHD', '3DUHD', 'HFR', '3DHFR', '4K', '3D4K'],
    means: { fhd: 'HD', '1080p': 'HD', '720p': 'HD', '480p': 'SD', '2160p': 'UHD', '4k uhd': 'UHD' },
  },
  HDR: {
    code: 'V05',
    severity: 'WARNING',
    values: ['True', 'False', 'HDR10', 'DV'],
    means: { ...toCase('True', 'yes', 'y', '1'), ...toCase('False', 'no', 'n', '0'), 'dolby vision': 'DV' },
  },
  WCG: { code: 'V05', severity: 'WARNING', values: ['True', 'False'], means: { ...toCase('True', 'yes', 'y', '1'), ...toCase('False', 'no', 'n', '0') } },
  HFR: { code: 'V05', severity: 'WARNING', values: ['True', 'False'], means: { ...toCase('True', 'yes', 'y', '1'), ...toCase('False', 'no', 'n', '0') } },
  NGAudio: { code: 'V05', severity: 'WARNING', values: ['True', 'False', 'Atmos', 'DTS:X', 'Auro3D'], means: { 'dolby atmos': 'Atmos', 'dts-x': 'DTS:X' } },
  TitleStatus: { code: 'V07', severity: 'ERROR', values: ['Pending', 'Approved', 'Revoked', 'Expired'] },
  TPRType: { code: 'V07', severity: 'ERROR', values: ['Conditional', 'Unconditional', 'unspecified'] },
  LocalizationType: { code: 'V07', severity: 'ERROR', values: ['sub', 'dub', 'subdub', 'any'], means: { subtitle: 'sub', subtitled: 'sub', dubbed: 'dub' } },
  ExceptionFlag: { code: 'V08', severity: 'ERROR', values: TRUTH, means: truths },
  CaptionIncluded: { code: 'V08', severity: 'ERROR', values: TRUTH, means: truths },
  Download: { code: 'V08', severity: 'ERROR', values: TRUTH, means: truths },
  Exclusive: { code: 'V08', severity: 'ERROR', values: TRUTH, means: truths },
  BrandingRights: { code: 'V08', severity: 'ERROR', values: TRUTH, means: truths },
  LicenseRightsDescription: {
    code: 'V06',
    severity: 'INFO',
    values: [
      ...['Next Day TV', 'POD', 'New Release', 'Library', 'Mega-Library', 'Priority Library', 'DD-Theatrical', 'Pre-Theatrical', 'DD-DVD', 'Early EST'],
      ...['Preorder EST', 'Early VOD', 'Preorder VOD', 'DTV', 'Season Only', 'Free', 'TempPromo'],
    ],
  },
};

function toCase(value: string, ...words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, value]));
}

/** In any letters they mean one thing: spreadsheets write them their own way. */
const plain = new Set(['Yes', 'No', 'True', 'False']);
const listed = Object.entries(lists);
const makers = { ERROR: error, WARNING: warning, INFO: info };
const MAX_LISTED = 12;

function ofList(field: string, text: string, { code, severity, values, means = {} }: List): Fault[] {
  if (text === '' || values.includes(text)) return [];
  const lower = text.toLowerCase();
  const near = values.find((one) => one.toLowerCase() === lower);
  if (near !== undefined && plain.has(near)) return [];
  if (near !== undefined)
    return [
      severity === 'INFO' ? info(code, field, `is written ${near}.`, { suggestion: near }) : warning(code, field, `is written ${near}.`, { suggestion: near }),
    ];
  const meant = Object.hasOwn(means, lower) ? means[lower] : undefined;
  if (meant !== undefined && (means === truths || severity === 'WARNING')) return [];
  const known = values.length > MAX_LISTED ? `${values.slice(0, MAX_LISTED).join(', ')} and others` : values.join(', ');
  if (severity === 'INFO') return [info(code, field, `${shown(text)} is no standard value, such as ${values.slice(0, 3).join(', ')}.`)];
  return [makers[severity](code, field, `${shown(text)} is not known; write ${meant ?? `one of ${known}`}.`, { suggestion: meant })];
}

/** Values a template lists. A value in other letters is a warning: what it means is clear. */
export function listRule(row: RowView): Fault[] {
  return listed.flatMap(([field, list]) => (row.get(field) === '' ? [] : ofList(field, row.get(field), list)));
}

const ENTRIES = ['Full Extract', 'Full Delete'];
const ENTRIES_OF_XML = [...ENTRIES, 'Create', 'Update', 'Delete'];

/** V02: a sheet holds all there is of an ALID, or deletes it; XML may change single rows. */
export function entryRule(row: RowView): Fault[] {
  const text = row.get('EntryType');
  if (text === '' || (row.isXml ? ENTRIES_OF_XML : ENTRIES).includes(text)) return [];
  const near = ENTRIES_OF_XML.find((one) => one.toLowerCase() === text.toLowerCase());
  if (near !== undefined && ENTRIES.includes(near)) return [warning('V02', 'EntryType', `is written ${near}.`, { suggestion: near })];
  if (near === 'Delete') return [warning('V02', 'EntryType', 'is for XML only; write Full Delete.', { suggestion: 'Full Delete' })];
  if (near !== undefined)
    return [warning('V02', 'EntryType', 'is for XML only; write Full Extract, with all rows of the ALID.', { suggestion: 'Full Extract' })];
  return [error('V02', 'EntryType', `${shown(text)} is not known; write ${ENTRIES.join(' or ')}.`, { suggestion: 'Full Extract' })];
}

/** V04: names of the templates before there was UHD. */
export function formatRule(row: RowView): Fault[] {
  const text = row.get('FormatProfile');
  if (row.version === 160 || (text !== '4K' && text !== '3D4K')) return [];
  const suggestion = text === '4K' ? 'UHD' : '3DUHD';
  return [warning('V04', 'FormatProfile', `is a name of template 1.6; write ${suggestion}.`, { suggestion })];
}

const free = ['Description', 'OtherTerms', 'OtherInstructions', 'Metadata', 'Any'];
const YES = new Set(['yes', 'y', 'true', 't', '1']);

/** C01 and C02: free text counts only where the row asks for a person to look. */
export function freeTextRule(row: RowView): Fault[] {
  if (YES.has(row.get('ExceptionFlag').toLowerCase())) return [info('C02', 'ExceptionFlag', 'asks for a person to look before the row is applied.')];
  if (row.isXml) return [];
  return free
    .filter((field) => row.get(field) !== '')
    .map((field) => warning('C01', field, 'is ignored unless ExceptionFlag is Yes; write Yes there if a person must read it.'));
}

const ids = [
  ...['ALID', 'AvailID', 'AltID', 'ContentID', 'SeriesContentID', 'SeasonContentID', 'EpisodeContentID', 'VolumeContentID', 'SeriesAltID', 'SeasonAltID'],
  ...['EpisodeAltID', 'VolumeAltID', 'TitleID', 'EditID', 'RefALID'],
];
const ODD = /[\s\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g;

/** R02: blanks and characters nobody sees make two IDs of one. */
export function blankRule(row: RowView): Fault[] {
  return ids.flatMap((field) => {
    const text = row.get(field);
    if (text === '' || text.search(ODD) < 0) return [];
    return [warning('R02', field, 'holds blanks or invisible characters; remove them.', { suggestion: text.replaceAll(ODD, '') })];
  });
}

/** B01 and B02: what a bundle or a bonus must name. */
export function belongingRule(row: RowView): Fault[] {
  if (row.isDelete) return [];
  const work = row.get('WorkType');
  const [isBundle, isBonus] = [work === 'Collection', work === 'Supplemental' || work === 'Promotion'];
  const [bundled, reference] = [listOf(row.get('BundledALIDs')), row.get('RefALID')];
  if (isBundle && bundled.length === 0) return [error('B01', 'BundledALIDs', 'is required for a Collection; list the ALIDs it holds, with semicolons.')];
  if (!isBundle && bundled.length > 0) return [warning('B01', 'BundledALIDs', 'is for a Collection only; change WorkType or clear the cell.')];
  if (isBonus && reference === '') return [error('B02', 'RefALID', `is required for a ${work}; write the ALID of the film or series it belongs to.`)];
  if (isBonus && row.has('RefLicenseType') && !row.isXml && row.get('RefLicenseType') === '')
    return [warning('B02', 'RefLicenseType', 'is missing; write the licence type of the offer it comes with.')];
  if (!isBonus && reference !== '') return [warning('B02', 'RefALID', 'is for a Supplemental or Promotion only; change WorkType or clear the cell.')];
  return [];
}

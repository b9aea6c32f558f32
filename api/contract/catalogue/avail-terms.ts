import Type, { type Static } from 'typebox';
import { Id, nullable } from '../values.ts';

/** Territories of a right: every country one can name, and a few regions. */
const MAX_TERRITORIES = 300;
const MAX_LANGUAGES = 100;

/** ISO 3166-1 alpha-2, a region of one (`CA-QC`), or `WW` for the whole world. */
export const Territory = Type.String({ minLength: 2, maxLength: 6, pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' });
const Language = Type.String({ minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9:-]+$' });

/** EST: bought; VOD: rented; SVOD: in a plan; AVOD and FVOD: free. */
export const LicenseType = Type.Enum(['EST', 'VOD', 'SVOD', 'AVOD', 'FVOD', 'POEST', 'Pre-Release', 'Library']);
export type LicenseType = Static<typeof LicenseType>;
const FormatProfile = Type.Enum(['SD', 'HD', 'UHD', '3D', '3DSD', '3DHD', '3DUHD', 'HFR', '3DHFR', '4K', '3D4K']);
const WorkType = Type.Enum(['Movie', 'Short', 'Collection', 'Series', 'Season', 'Episode', 'Volume', 'Supplemental', 'Promotion', 'Non-episodic Show']);
const PriceType = Type.Enum([
  '',
  'Tier',
  'Category',
  'WSP',
  'DMRP',
  'SMRP',
  'SRP',
  'LicenseFee',
  'NA',
  'TPR-WSP',
  'TPR-SRP',
  'TPR-DMRP',
  'TPR-SMRP',
  'TPR-Tier',
]);

const closed = { additionalProperties: false };
/** A date in the writing of sheets: `2026-11-21`, a moment, or a word such as Open. */
const WindowText = Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z:.+-]+$' });
/** The terms of a licence, as a revision keeps them. */
export const availTerms = {
  /** The licensor’s own number of what is offered. */
  alid: Type.String({ minLength: 1, maxLength: 200 }),
  /** The name its licensor writes. */
  title: Type.String({ minLength: 1, maxLength: 500 }),
  /** The title of ours; null where it is none yet. */
  productId: nullable(Id),
  territories: Type.Array(Territory, { minItems: 1, maxItems: MAX_TERRITORIES }),
  territoriesExcluded: Type.Array(Territory, { maxItems: MAX_TERRITORIES }),
  workType: WorkType,
  licenseType: LicenseType,
  formatProfile: FormatProfile,
  languages: Type.Array(Language, { maxItems: MAX_LANGUAGES }),
  languagesHeldBack: Type.Array(Language, { maxItems: MAX_LANGUAGES }),
  captions: Type.Enum(['', 'Yes', 'No']),
  /** A day begins at midnight, and the last one ends with it, in the first time zone of the territories; UTC for the world. */
  start: WindowText,
  end: WindowText,
  priceType: PriceType,
  priceValue: Type.String({ maxLength: 40 }),
  priceCurrency: Type.String({ maxLength: 3, pattern: '^([A-Z]{3})?$' }),
  isExclusive: Type.Boolean(),
  contractId: Type.String({ maxLength: 200 }),
};
export const AvailTerms = Type.Object(availTerms, closed);
export type AvailTerms = Static<typeof AvailTerms>;

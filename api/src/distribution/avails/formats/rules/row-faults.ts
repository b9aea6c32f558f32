import type { Fault, RowView } from '../fault.ts';
import { eidrRule } from './ids.ts';
import { belongingRule, blankRule, entryRule, formatRule, freeTextRule, listRule } from './lists.ts';
import { languageRule, territoryRule } from './places.ts';
import { priceRule, rentalRule } from './prices.ts';
import { ratingRule } from './ratings.ts';
import { preOrderRule, windowRule } from './windows.ts';
import { captionRule, numberRule, requiredRule, yearRule } from './works.ts';

const always = [
  requiredRule,
  listRule,
  entryRule,
  formatRule,
  territoryRule,
  languageRule,
  numberRule,
  yearRule,
  ratingRule,
  eidrRule,
  blankRule,
  belongingRule,
  freeTextRule,
];
/** Rules of offers: a row that deletes fills those cells only to fill them. */
const ofOffers = [priceRule, rentalRule, preOrderRule, captionRule];

/** Everything a row alone shows to be wrong. */
export function rowFaults(row: RowView, now: Date): Fault[] {
  const faults = always.flatMap((rule) => rule(row));
  return row.isDelete ? faults : [...faults, ...windowRule(row, now), ...ofOffers.flatMap((rule) => rule(row))];
}

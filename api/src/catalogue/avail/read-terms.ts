import type { AvailTerms, Result } from '../../../contract/index.ts';
import { done } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { KeptAvail } from './keep-avail.repository.ts';
import { coversOf, wrongTerritory } from './territories.ts';
import { windowOf } from './window.ts';

/** The part of an avail that distinguishes it from the others of its ALID. */
const rowKeyOf = ({ territories, territoriesExcluded, licenseType, formatProfile, start }: AvailTerms): string =>
  [[...territories].sort().join(','), [...territoriesExcluded].sort().join(','), licenseType, formatProfile, start].join('|');

/** Terms as they are kept: texts in NFC without space around them, lists without repeats. */
function tidied(terms: AvailTerms): AvailTerms {
  const text = (said: string) => said.normalize('NFC').trim();
  const once = (list: readonly string[]) => [...new Set(list)];
  return {
    ...terms,
    ...{ alid: text(terms.alid), title: text(terms.title), contractId: text(terms.contractId), priceValue: text(terms.priceValue) },
    ...{ territories: once(terms.territories), territoriesExcluded: once(terms.territoriesExcluded) },
    ...{ languages: once(terms.languages), languagesHeldBack: once(terms.languagesHeldBack) },
  };
}

export type ReadTerms = Pick<KeptAvail, 'terms' | 'rowKey' | 'covers' | 'window'>;

/** Reads terms, with what follows from them; refused where they cannot be, by field. */
export function readTerms(said: AvailTerms): Result<ReadTerms> {
  const terms = tidied(said);
  if (terms.alid === '') return invalid('terms.alid', 'is empty; write the licensor’s number');
  if (terms.title === '') return invalid('terms.title', 'is empty; write the title');
  const wrong = wrongTerritory([...terms.territories, ...terms.territoriesExcluded]);
  if (wrong !== undefined) return invalid('terms.territories', `has ‘${wrong}’, which is no territory of ISO 3166; write US, GB or WW`);
  const covers = coversOf(terms.territories, terms.territoriesExcluded);
  if (covers.length === 0) return invalid('terms.territoriesExcluded', 'leaves no territory; exclude fewer');
  if ((terms.priceType === '') !== (terms.priceValue === '')) return invalid('terms.priceValue', 'and priceType go together; give both or neither');
  const window = windowOf(terms);
  return window.ok ? done({ terms, rowKey: rowKeyOf(terms), covers, window: window.value }) : window;
}

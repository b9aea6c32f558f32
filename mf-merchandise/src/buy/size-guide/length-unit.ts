import { keptList } from '../../kept-list.ts';
import { usualUnit, type LengthUnit } from './lengths.ts';

const kept = keptList<LengthUnit>('marquee.lengthUnit', {
  most: 1,
  isOne: (value) => value === 'cm' || value === 'in',
  keyOf: (unit) => unit,
});

/** The unit that was chosen last in this browser, else the one its language speaks of; and how another is chosen. */
export function useLengthUnit(): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const [chosen = usualUnit(navigator.languages)] = kept.useItems();
  return [chosen, kept.put];
}

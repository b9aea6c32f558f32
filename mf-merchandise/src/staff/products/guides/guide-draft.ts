import type { Body, Reply, SizeCell } from '@marquee/api/contract';
import { unitsOf } from '../../money-input.ts';

export type Guide = Reply<'GET /product/size-guide/item/:id'>;
type Input = Body<'POST /product/size-guide/item'>;

export const MAX_MEASURES = 10;
export const MAX_SIZES = 20;
const MAX_LENGTH_MM = 9999;

/** Cells as typed, in centimetres; empty if unknown. */
interface SizeDraft {
  readonly name: string;
  readonly cells: string[];
}
export interface MeasureDraft {
  readonly name: string;
  readonly howTo: string;
}

/** Fields named as in the API, so that its errors attach to them. */
export interface GuideDraft {
  readonly name: string;
  readonly intro: string;
  readonly measures: MeasureDraft[];
  readonly sizes: SizeDraft[];
}

export const newSize = (measures: number): SizeDraft => ({ name: '', cells: Array.from({ length: measures }, () => '') });

const typedMm = (mm: number) => String(mm / 10);
const typedCell = (cell: SizeCell | null) => (cell === null ? '' : [...new Set([cell.min, cell.max])].map(typedMm).join('–'));

/** Returns the initial form values: those of `guide`, or of a table with one measure and one size. */
export function guideDraftOf(guide: Guide | undefined): GuideDraft {
  if (!guide) return { name: '', intro: '', measures: [{ name: '', howTo: '' }], sizes: [newSize(1)] };
  const { name, intro, measures, sizes } = guide;
  return {
    ...{ name, intro },
    measures: measures.map((measure) => ({ ...measure })),
    sizes: sizes.map((size) => ({ name: size.name, cells: size.cells.map(typedCell) })),
  };
}

/** Parses centimetres with one decimal into millimetres. Lengths have no thousands, so a comma is a decimal point. */
function millimetresOf(typed: string): number | undefined {
  const mm = unitsOf(typed.replace(',', '.'), 1);
  return mm !== undefined && mm > 0 && mm <= MAX_LENGTH_MM ? mm : undefined;
}

/** Parses a cell: a length or a range, null if it is empty, undefined if it is invalid. */
export function cellOf(typed: string): SizeCell | null | undefined {
  if (typed.trim() === '') return null;
  const [from = '', to = from, ...others] = typed.split(/[-–—]/);
  const [min, max] = [millimetresOf(from), millimetresOf(to)];
  return min === undefined || max === undefined || others.length > 0 ? undefined : { min, max };
}

function fieldsOf({ name, intro, measures, sizes }: GuideDraft) {
  return {
    name: name.trim(),
    intro: intro.trim(),
    measures: measures.map((measure) => ({ name: measure.name.trim(), howTo: measure.howTo.trim() })),
    sizes: sizes.map((size) => ({ name: size.name.trim(), cells: size.cells.map((typed) => cellOf(typed) ?? null) })),
  };
}

/** Returns the request body; for an existing guide only its changed fields. */
export function guideWishOf(draft: GuideDraft, began: GuideDraft, guide: Pick<Guide, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!guide) return fields;
  const before = fieldsOf(began);
  const isChanged = (field: keyof typeof fields) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]);
  const { measures, sizes } = fields;
  return {
    ...{ id: guide.id, version: guide.version },
    ...(isChanged('name') && { name: fields.name }),
    ...(isChanged('intro') && { intro: fields.intro }),
    // A changed table is sent whole, whatever others changed meanwhile.
    ...((isChanged('measures') || isChanged('sizes')) && { measures, sizes }),
  };
}

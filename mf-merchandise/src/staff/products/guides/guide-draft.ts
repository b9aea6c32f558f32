import type { Body, Reply, SizeCell } from '@marquee/api/contract';
import { unitsOf } from '../../decimals.ts';

export type Guide = Reply<'GET /product/size-guide/item/:id'>;
type Input = Body<'POST /product/size-guide/item'>;

export const MOST_MEASURES = 10;
export const MOST_SIZES = 20;
const LONGEST_MM = 9999;

/** Cells as typed, in centimetres; empty where nothing is known. */
interface SizeDraft {
  readonly name: string;
  readonly cells: string[];
}
export interface MeasureDraft {
  readonly name: string;
  readonly howTo: string;
}

/** Named as the API names it, so that its refusals land on the fields. */
export interface GuideDraft {
  readonly name: string;
  readonly intro: string;
  readonly measures: MeasureDraft[];
  readonly sizes: SizeDraft[];
}

export const newSize = (measures: number): SizeDraft => ({ name: '', cells: Array.from({ length: measures }, () => '') });

const typedMm = (mm: number) => String(mm / 10);
const typedCell = (cell: SizeCell | null) => (cell === null ? '' : [...new Set([cell.min, cell.max])].map(typedMm).join('–'));

/** What the form starts from: a guide there is, or a table of one measure and one size. */
export function guideDraftOf(guide: Guide | undefined): GuideDraft {
  if (!guide) return { name: '', intro: '', measures: [{ name: '', howTo: '' }], sizes: [newSize(1)] };
  const { name, intro, measures, sizes } = guide;
  return {
    ...{ name, intro },
    measures: measures.map((measure) => ({ ...measure })),
    sizes: sizes.map((size) => ({ name: size.name, cells: size.cells.map(typedCell) })),
  };
}

/** A length in centimetres with one decimal, in millimetres. Nobody writes thousands of them, so a comma is a point. */
function millimetresOf(typed: string): number | undefined {
  const mm = unitsOf(typed.replace(',', '.'), 1);
  return mm !== undefined && mm > 0 && mm <= LONGEST_MM ? mm : undefined;
}

/** What was typed in a cell: a length or a range; null for nothing, undefined for what is neither. */
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

/** What is sent: of a guide there is only what differs from what the form began with. */
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
    // Whatever others did to it meanwhile, a table is whole.
    ...((isChanged('measures') || isChanged('sizes')) && { measures, sizes }),
  };
}

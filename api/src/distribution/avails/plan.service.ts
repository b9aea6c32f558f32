import type { AvailTerms } from '../../../contract/index.ts';
import type { ImportChange, PlannedAvail } from '../../../contract/distribution/avails-import.ts';
import { type ReadTerms, readTerms } from '../../catalogue/avail/read-terms.ts';
import { coversOf, WORLD } from '../../catalogue/avail/territories.ts';
import type { AlidRows, ImportedRow } from './imported-row.ts';
import type { ExistingAvail } from './plan.repository.ts';

type Source = { readonly sheet: string; readonly row: number };
/** One step of applying an ALID. `avail` is what is there: of an ADD one that was withdrawn, which is in force again. */
export type Step =
  | { readonly change: 'ADD'; readonly avail: ExistingAvail | null; readonly read: ReadTerms; readonly source: Source }
  | { readonly change: 'CHANGE'; readonly avail: ExistingAvail; readonly read: ReadTerms; readonly source: Source }
  | { readonly change: 'UNCHANGED'; readonly avail: ExistingAvail; readonly read: ReadTerms; readonly source: Source }
  | { readonly change: 'REMOVE'; readonly avail: ExistingAvail };

/** Changes to an ALID, before anything is written. */
export interface AlidPlan {
  readonly alid: string;
  readonly title: string;
  readonly change: ImportChange;
  readonly steps: readonly Step[];
  /** Rows that have the place of another one. */
  readonly taken: readonly ImportedRow[];
  readonly rowsLeftOut: number;
}

type TermValue = AvailTerms[keyof AvailTerms];
const asText = (value: TermValue): string => (Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value));
/** Terms as they are compared: the order of a list says nothing. */
const comparable = (value: TermValue): string => (Array.isArray(value) ? [...value].sort().join('\n') : String(value));
const named = (terms: AvailTerms) => Object.keys(terms) as (keyof AvailTerms)[];
const isSame = (a: AvailTerms, b: AvailTerms) => named(a).every((term) => comparable(a[term]) === comparable(b[term]));

const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && new Set([...a, ...b]).size === a.length;
/** Territories by name: whether they are listed, or the world less some, is a way to write them. */
const placesOf = ({ territories, territoriesExcluded }: AvailTerms) => coversOf(territories, territoriesExcluded).filter((place) => place !== WORLD);

/** Terms of a row over those of the avail it is about: what the file has no column for stays, and so does the way territories are written. */
function readOver(row: ImportedRow, avail: ExistingAvail | undefined, productId: string | null): ReadTerms | undefined {
  const kept = avail ? Object.fromEntries(row.silent.map((term) => [term, avail.terms[term]])) : {};
  let terms: AvailTerms = { ...row.terms, ...kept, productId: avail ? avail.terms.productId : productId };
  if (avail && isSameSet(placesOf(terms), placesOf(avail.terms))) {
    const { territories, territoriesExcluded } = avail.terms;
    terms = { ...terms, territories, territoriesExcluded };
  }
  const read = readTerms(terms);
  return read.ok ? read.value : undefined;
}

/** The key of an avail but for its start: one that alone has it is moved. */
const placeOf = (rowKey: string) => rowKey.slice(0, rowKey.lastIndexOf('|'));
const sharesPlace = (avail: ExistingAvail, rows: readonly ImportedRow[]) =>
  rows.some(({ terms }) => terms.territories.some((territory) => avail.terms.territories.includes(territory)));

/** Finds for each row the avail it is about, none twice: by its number, by its key, then by its key without the start. */
class Matches {
  private readonly of = new Map<ImportedRow, ExistingAvail>();
  private readonly free: Set<ExistingAvail>;

  constructor(rows: readonly ImportedRow[], existing: readonly ExistingAvail[]) {
    this.free = new Set(existing);
    const keys = new Map(rows.map((row) => [row, readOver(row, undefined, null)?.rowKey ?? '']));
    const take = (accepts: (avail: ExistingAvail, row: ImportedRow) => boolean) => {
      for (const row of rows) {
        if (this.of.has(row)) continue;
        const found = [...this.free].find((avail) => accepts(avail, row));
        if (found) this.match(row, found);
      }
    };
    take((avail, row) => avail.id === row.availId);
    take((avail, row) => !avail.isWithdrawn && avail.rowKey === keys.get(row));
    take((avail, row) => avail.isWithdrawn && avail.rowKey === keys.get(row));
    const left = rows.filter((row) => !this.of.has(row));
    const inPlace = (place: string) => left.filter((row) => placeOf(keys.get(row) ?? '') === place).length;
    take((avail, row) => {
      const place = placeOf(avail.rowKey);
      const others = [...this.free].filter((one) => !one.isWithdrawn && placeOf(one.rowKey) === place).length;
      return !avail.isWithdrawn && place === placeOf(keys.get(row) ?? '') && others === 1 && inPlace(place) === 1;
    });
  }

  find(row: ImportedRow): ExistingAvail | undefined {
    return this.of.get(row);
  }

  get unmatched(): readonly ExistingAvail[] {
    return [...this.free].filter(({ isWithdrawn }) => !isWithdrawn);
  }

  private match(row: ImportedRow, avail: ExistingAvail): void {
    this.of.set(row, avail);
    this.free.delete(avail);
  }
}

function stepOf(row: ImportedRow, avail: ExistingAvail | undefined, productId: string | null): Step | undefined {
  const read = readOver(row, avail, productId);
  const source = { sheet: row.sheet, row: row.row };
  if (!read) return undefined;
  if (!avail || avail.isWithdrawn) return { change: 'ADD', avail: avail ?? null, read, source };
  return { change: isSame(avail.terms, read.terms) ? 'UNCHANGED' : 'CHANGE', avail, read, source };
}

function changeOf(steps: readonly Step[], before: number): ImportChange {
  if (steps.every(({ change }) => change === 'UNCHANGED')) return 'UNCHANGED';
  if (before === 0) return 'ADD';
  return steps.every(({ change }) => change === 'REMOVE') && steps.length === before ? 'REMOVE' : 'CHANGE';
}

/** Avails that go because a Full Extract or a Full Delete does not name them. */
function removedBy({ rows, leftOut }: AlidRows, unmatched: readonly ExistingAvail[]): readonly ExistingAvail[] {
  const deletes = rows.filter(({ entry }) => entry === 'DELETE');
  const offers = rows.filter(({ entry }) => entry === 'EXTRACT');
  const isReplaced = offers.length > 0 && leftOut === 0 && rows.every(({ entry }) => entry === 'EXTRACT' || entry === 'DELETE');
  const by = isReplaced ? rows : deletes;
  if (by.length === 0) return [];
  return by.some(({ isOld }) => !isOld) ? unmatched : unmatched.filter((avail) => sharesPlace(avail, by));
}

/** Plans what becomes of an ALID; applying does these steps and nothing else. Existing avails are those of the ALID, withdrawn ones as well. */
export function planAlid(said: AlidRows, existing: readonly ExistingAvail[], productId: string | null): AlidPlan {
  const offered = said.rows.filter(({ entry }) => entry !== 'DELETE');
  const matches = new Matches(offered, existing);
  const known = existing.find(({ isWithdrawn, terms }) => !isWithdrawn && terms.productId !== null) ?? existing.find(({ terms }) => terms.productId !== null);
  const title = existing.length > 0 ? (known?.terms.productId ?? null) : productId;
  const steps: Step[] = [];
  const taken: ImportedRow[] = [];
  const keys = new Set<string>();
  for (const row of offered) {
    const avail = matches.find(row);
    if (row.entry === 'REMOVE') {
      if (avail && !avail.isWithdrawn) steps.push({ change: 'REMOVE', avail });
      continue;
    }
    const step = stepOf(row, avail, title);
    if (!step || step.change === 'REMOVE') continue;
    if (keys.has(step.read.rowKey)) taken.push(row);
    else steps.push(step);
    keys.add(step.read.rowKey);
  }
  steps.push(...removedBy(said, matches.unmatched).map((avail) => ({ change: 'REMOVE', avail }) as const));
  const before = existing.filter(({ isWithdrawn }) => !isWithdrawn).length;
  const { alid, rows, leftOut } = said;
  return { alid, title: rows[0]?.terms.title ?? alid, change: changeOf(steps, before), steps, taken, rowsLeftOut: leftOut };
}

/** A step as the contract shows it. */
export function plannedAvail(step: Step): PlannedAvail {
  const { change, avail } = step;
  const terms = step.change === 'REMOVE' ? step.avail.terms : step.read.terms;
  const { territories, licenseType, formatProfile, start, end } = terms;
  const before = step.change === 'CHANGE' ? step.avail.terms : terms;
  const changed = named(terms).filter((term) => comparable(before[term]) !== comparable(terms[term]));
  return {
    ...{ change, availId: avail?.id ?? null, source: step.change === 'REMOVE' ? null : step.source },
    ...{ territories, licenseType, formatProfile, start, end },
    terms: changed.map((term) => ({ term, before: asText(before[term]), after: asText(terms[term]) })),
  };
}

import type { Cells, Change, Meant } from '../../operation/entity/sheet-kinds.ts';
import { readMoment } from '../../operation/entity/cells.ts';
import { cellsOf, columnNames, parseMoney, type PriceColumn, type SheetPrice } from './price-cells.ts';
import type { SheetSku } from './price-sheet.repository.ts';

/** Records that rows may refer to, and the current time. */
export interface PriceWorld {
  readonly skus: ReadonlyMap<string, SheetSku>;
  readonly byId: ReadonlyMap<string, SheetPrice>;
  readonly byKey: ReadonlyMap<string, SheetPrice>;
  /** Group ids by name; also by SKU and name for archived groups that still have prices. */
  readonly groups: ReadonlyMap<string, string>;
  readonly now: number;
}

type Wrong = { column: PriceColumn; code: string; message: string };
type Told = (column: PriceColumn, code: string, message: string) => void;

/** Returns the key that identifies a price whose row has no id. */
export const keyOf = (price: Pick<SheetPrice, 'skuId' | 'groupId' | 'minQuantity' | 'currency' | 'startsAt'>): string =>
  [price.skuId, price.groupId ?? '', price.minQuantity, price.currency, price.startsAt].join(' ');
export const groupKey = (skuId: string, name: string): string => `${skuId} ${name}`;

/** Reads a cell; undefined if the file lacks the column. */
type Cell = (column: PriceColumn) => string | undefined;

function momentIn(text: string, column: PriceColumn, wrong: Told): string {
  const read = readMoment(text);
  if (read.ok) return String(read.value);
  wrong(column, read.code, read.message);
  return '';
}

/** Reads the group and the minimum quantity of a row. */
function forWhom(cell: Cell, skuId: string, before: SheetPrice | undefined, { groups }: PriceWorld, wrong: Told) {
  const name = cell('group');
  const groupId = name === undefined ? (before?.groupId ?? null) : name === '' ? null : (groups.get(name) ?? groups.get(groupKey(skuId, name)));
  if (groupId === undefined) wrong('group', 'unknown', `There is no group '${name ?? ''}'.`);
  const units = cell('min_units');
  if (units !== undefined && !/^\d{0,6}$/.test(units)) wrong('min_units', 'integer', `'${units}' is no whole number`);
  const minQuantity = units === undefined ? (before?.minQuantity ?? 1) : units === '' ? 1 : Number(units);
  return { groupId: groupId ?? null, groupName: groupId === null || groupId === undefined ? null : (name ?? before?.groupName ?? ''), minQuantity };
}

function moneyIn(text: string, currency: string, column: PriceColumn, wrong: Told): number {
  const minor = parseMoney(text, currency);
  if (minor === undefined) wrong(column, 'money', `'${text}' is no amount of ${currency}; write it with a point: 19.00`);
  return minor ?? 0;
}

/** Reads the amounts of a row; none if the currency is invalid. */
function amountsIn(cell: Cell, currency: string, before: SheetPrice | undefined, wrong: Told) {
  if (!/^[A-Z]{3}$/.test(currency)) {
    wrong('currency', 'format', `'${currency}' is no currency`);
    return { amount: 0, compareAt: null };
  }
  const [price, former] = [cell('price'), cell('compare_at')];
  if (price === '' || (price === undefined && !before)) wrong('price', 'required', 'price is required');
  const amount = price === undefined || price === '' ? (before?.amount ?? 0) : moneyIn(price, currency, 'price', wrong);
  const compareAt = former === undefined ? (before?.compareAt ?? null) : former === '' ? null : moneyIn(former, currency, 'compare_at', wrong);
  return { amount, compareAt };
}

/** Finds the SKU of a row, by its code or by the price its id names. */
function skuIn(cell: Cell, named: SheetPrice | undefined, { skus }: PriceWorld, wrong: Told): SheetSku | undefined {
  const code = cell('sku') ?? '';
  const sku = skus.get(code === '' && named ? named.sku : code);
  if (code === '' && !named) wrong('sku', 'required', 'sku is required');
  else if (!sku) wrong('sku', 'unknown', `There is no SKU '${code}' of yours.`);
  else if (named && sku.id !== named.skuId) wrong('sku', 'fixed', `This is a price of ${named.sku}.`);
  return sku;
}

function namedIn(cell: Cell, { byId }: PriceWorld, wrong: Told): SheetPrice | undefined {
  const id = (cell('id') ?? '').toLowerCase();
  const named = byId.get(id);
  if (id !== '' && !named) wrong('id', 'unknown', 'There is no such price of yours.');
  return named;
}

function beginningIn(cell: Cell, named: SheetPrice | undefined, wrong: Told): string {
  const from = cell('from') ?? named?.startsAt ?? '';
  if (from !== '') return momentIn(from, 'from', wrong);
  wrong('from', 'required', 'from is required');
  return '';
}

/** Reads the end and the label. A missing column keeps the value; an empty cell clears it. */
function restIn(cell: Cell, before: SheetPrice | undefined, wrong: Told) {
  const until = cell('until') ?? before?.endsAt ?? '';
  return { endsAt: until === '' ? null : momentIn(until, 'until', wrong), label: cell('label') ?? before?.label ?? '' };
}

const fresh = { id: '', version: 0, entityStatus: '', productName: '' };

/** Returns the price a row asks for, and the existing price it changes, if any. */
function wishIn(cell: Cell, world: PriceWorld, wrong: Told): { wish: SheetPrice; before: SheetPrice | undefined } | undefined {
  const named = namedIn(cell, world, wrong);
  const sku = skuIn(cell, named, world, wrong);
  if (!sku) return undefined;
  const whom = forWhom(cell, sku.id, named, world, wrong);
  const currency = (cell('currency') ?? '').toUpperCase() || (named?.currency ?? sku.currency);
  const startsAt = beginningIn(cell, named, wrong);
  const before = named ?? world.byKey.get(keyOf({ skuId: sku.id, ...whom, currency, startsAt }));
  const { id, version, entityStatus, productName } = before ?? fresh;
  const about = { id, version, entityStatus, productName, skuId: sku.id, sku: sku.sku };
  return { before, wish: { ...about, ...whom, ...amountsIn(cell, currency, before, wrong), currency, startsAt, ...restIn(cell, before, wrong) } };
}

const ofRecord = new Set<PriceColumn>(['sku', 'product', 'id', 'version']);

/** Lists the cells that differ from the existing price. */
function changesOf(wish: SheetPrice, before: SheetPrice | undefined): Change[] {
  const [now, then] = [cellsOf(wish), before && cellsOf(before)];
  return columnNames
    .filter((name) => !ofRecord.has(name) && now[name].trim() !== (then?.[name] ?? '').trim())
    .map((column) => ({ column, before: then?.[column] ?? '', after: now[column] }));
}

/** A price that ends before it begins is not over: saving rejects it. */
const isOver = ({ startsAt, endsAt }: SheetPrice, now: number) => endsAt !== null && Date.parse(endsAt) <= now && startsAt < endsAt;

/** Returns the body for saving; for an existing price only the changed fields. */
function draftOf(wish: SheetPrice, before: SheetPrice | undefined, changes: readonly Change[]): object {
  const { skuId, label, amount, currency, compareAt, groupId, minQuantity, startsAt, endsAt } = wish;
  const fields = {
    label: { label },
    price: { price: { amount, currency } },
    compare_at: { compareAtPrice: compareAt === null ? null : { amount: compareAt, currency } },
    currency: { price: { amount, currency }, ...(compareAt !== null && { compareAtPrice: { amount: compareAt, currency } }) },
    group: { groupId },
    min_units: { minQuantity },
    from: { startsAt },
    until: { endsAt },
  };
  const said = before ? changes.map(({ column }) => fields[column as keyof typeof fields]) : Object.values(fields);
  return said.reduce((draft, part) => ({ ...draft, ...part }), before ? { id: before.id, version: before.version } : { skuId });
}

/** Returns a reader of rows that rejects a price that appears twice. */
export function priceReader(world: PriceWorld): (cells: Cells) => Meant {
  const seen = new Set<string>();
  return (cells) => {
    const faults: Wrong[] = [];
    const wrong: Told = (column, code, message) => faults.push({ column, code, message });
    const cell: Cell = (column) => cells[column];
    const found = wishIn(cell, world, wrong);
    const about = (found?.wish.sku ?? cells['sku'] ?? '').slice(0, 100);
    if (!found || faults.length > 0) return { about, status: 'FAILED', wrong: faults };
    const { wish, before } = found;
    const one = before?.id ?? keyOf(wish);
    if (seen.has(one)) wrong('sku', 'twice', 'The file has this price twice.');
    seen.add(one);
    const changes = changesOf(wish, before);
    const version = cells['version'] ?? '';
    if (changes.length > 0) {
      if (isOver(before ?? wish, world.now)) wrong('until', 'closed', 'The price is over: what was charged stays.');
      else if (before && version !== '' && version !== String(before.version)) wrong('version', 'stale', 'Someone has changed this meanwhile.');
    }
    if (faults.length > 0) return { about, status: 'FAILED', wrong: faults };
    if (before && changes.length === 0) return { about, status: 'UNCHANGED' };
    return { about, status: before ? 'UPDATED' : 'CREATED', draft: draftOf(wish, before, changes), changes };
  };
}

/** A price as its row of a file has it. */
export interface SheetPrice {
  readonly id: string;
  readonly version: number;
  readonly skuId: string;
  readonly sku: string;
  readonly productName: string;
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly compareAt: number | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly minQuantity: number;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly entityStatus: string;
}

/** Columns of a file of prices in their order, and other names each may have. What a product is called is for readers alone. */
export const priceColumns = {
  sku: ['code', 'article'],
  product: ['product name'],
  group: ['customer group', 'group name'],
  min_units: ['min quantity', 'from units', 'units'],
  currency: [],
  price: [],
  compare_at: ['compare at price', 'former price'],
  from: ['starts at', 'start'],
  until: ['ends at', 'end'],
  label: [],
  id: ['price id'],
  version: [],
} as const;
export type PriceColumn = keyof typeof priceColumns;
export const columnNames = Object.keys(priceColumns) as PriceColumn[];

const columnsByField: Readonly<Record<string, PriceColumn>> = {
  skuId: 'sku',
  groupId: 'group',
  minQuantity: 'min_units',
  compareAtPrice: 'compare_at',
  startsAt: 'from',
  endsAt: 'until',
};

/** The column that fills a field of a price. */
export function columnOf(path: string): PriceColumn | null {
  if (path.endsWith('.currency')) return 'currency';
  const [field = ''] = path.split('.');
  return columnsByField[field] ?? columnNames.find((name) => name === field) ?? null;
}

const places = new Map<string, number>();
/** Decimals of a currency. */
function fractionDigits(currency: string): number {
  const known = places.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  places.set(currency, known);
  return known;
}

/** Minor units as a decimal of their currency: 1900 of USD is 19.00. */
export function decimalOf(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Arabic digits and decimal sign as others. A comma before three digits may mean thousands, so it stays, and is refused. */
const plain = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/,(\d{1,2})$/, '.$1');

/** The same back; undefined for what is no amount of this currency. */
export function parseMoney(text: string, currency: string): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain(text));
  if (!parts) return undefined;
  const [, whole = '', fraction = ''] = parts;
  const digits = fractionDigits(currency);
  return fraction.length > digits ? undefined : Number(whole + fraction.padEnd(digits, '0'));
}

/** A price as a file writes it. */
export function cellsOf(price: SheetPrice): Readonly<Record<PriceColumn, string>> {
  const { currency, compareAt } = price;
  return {
    sku: price.sku,
    product: price.productName,
    group: price.groupName ?? '',
    min_units: String(price.minQuantity),
    currency,
    price: decimalOf(price.amount, currency),
    compare_at: compareAt === null ? '' : decimalOf(compareAt, currency),
    from: price.startsAt,
    until: price.endsAt ?? '',
    label: price.label,
    id: price.id,
    version: String(price.version),
  };
}

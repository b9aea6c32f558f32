import { endpoints, requiredOf, type Endpoint, type EndpointKey } from '../../../contract/index.ts';
import type { EntityType, ImportField } from '../../../contract/operation/entity.ts';

const resourceOf: Readonly<Record<EntityType, string>> = {
  PRODUCT: 'product',
  ORGANIZATION: 'organization',
  IDENTITY: 'identity',
  TAG: 'tag',
  VOCAB_VALUE: 'vocab/value',
  WORK: 'work',
  LOCATION: 'location',
  PROJECT: 'project',
  CONTENT: 'content',
  FEATURE: 'product/feature',
  PRICE: 'product/price',
  INVENTORY: 'product/inventory',
  METAINFO: 'metainfo',
};

export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Field of a save call and the conversion of its cells. */
export interface TargetField extends ImportField {
  /** Property that the texts of a list of objects become. */
  readonly itemProperty: string | undefined;
  readonly itemType: ImportField['type'];
  /** True if any key below it is accepted: `metaData.whatever`. */
  readonly isOpen: boolean;
}

/** Save call that imports an entity type, and the fields of its body. */
export interface ImportTarget {
  readonly key: EndpointKey;
  readonly endpoint: Endpoint;
  readonly fields: readonly TargetField[];
}

const withoutNull = (schema: Schema): Schema => {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null');
  return options?.length === 1 && options[0] ? withoutNull(options[0]) : schema;
};

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
const labelOf = (name: string) => {
  const text = words(name.split('.').at(-1) ?? name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function typeOf(schema: Schema): ImportField['type'] {
  if (schema.enum) return 'enum';
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'date') return 'date';
  const { type } = schema;
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  return type === 'string' ? 'text' : 'json';
}

/** Returns the only required text of a list's objects, so that a list of names can be imported. */
function namedBy(items: Schema): string | undefined {
  const [name, ...others] = items.required ?? [];
  return name !== undefined && others.length === 0 && items.properties?.[name]?.type === 'string' ? name : undefined;
}

function unitOf(name: string): string | null {
  if (/seconds$/i.test(name)) return 'seconds';
  if (/minutes$/i.test(name)) return 'minutes';
  if (/\.amount$/.test(name)) return 'minor units of the currency (cents)';
  return null;
}

function exampleAt(example: unknown, name: string): string | null {
  let value: unknown = example;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('; ');
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isClosedObject = ({ type, properties }: Schema) => type === 'object' && properties !== undefined && Object.keys(properties).length > 0;

function fieldOf(name: string, schema: Schema, parts: { required: boolean; group: string; example: unknown }): TargetField {
  const items = schema.type === 'array' ? withoutNull(schema.items ?? {}) : undefined;
  const itemProperty = items && isClosedObject(items) ? namedBy(items) : undefined;
  const itemType = items ? typeOf(items) : 'text';
  const isList = items !== undefined && (itemProperty !== undefined || itemType !== 'json');
  return {
    name,
    label: labelOf(name),
    type: isList ? 'list' : items ? 'json' : typeOf(schema),
    required: parts.required,
    values: (items?.enum ?? schema.enum ?? []).map(String),
    unit: unitOf(name),
    example: exampleAt(parts.example, name),
    group: parts.group,
    itemProperty,
    itemType: itemProperty === undefined ? itemType : 'text',
    isOpen: schema.type === 'object' && !isClosedObject(schema),
  };
}

/** Returns the fields of a body. Closed objects are flattened, so that each column fills one value. */
function fieldsOf(schema: Schema, parts: { required: readonly string[]; example: unknown }, within = ''): TargetField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const full = within + name;
    const inner = withoutNull(property);
    if (isClosedObject(inner)) return fieldsOf(inner, parts, `${full}.`);
    const group = full === 'id' || full === 'version' ? 'To change what is there' : within === '' ? 'General' : labelOf(within.slice(0, -1));
    return [fieldOf(full, inner, { required: parts.required.includes(full), group, example: parts.example })];
  });
}

const known = new Map<EntityType, ImportTarget>();

/** Returns the import target the contract defines for an entity type; `undefined` if no call saves this type. */
export function importTargetOf(entityType: EntityType): ImportTarget | undefined {
  const found = known.get(entityType);
  if (found) return found;
  const path = resourceOf[entityType];
  const key = `POST /${path}/item` as EndpointKey;
  if (!Object.hasOwn(endpoints, key)) return undefined;
  const endpoint: Endpoint = endpoints[key];
  if (!endpoint.body) return undefined;
  const required = requiredOf.get(path) ?? ['name'];
  const target = { key, endpoint, fields: fieldsOf(endpoint.body, { required, example: endpoint.example }) };
  known.set(entityType, target);
  return target;
}

export function publicField({ name, label, type, required, values, unit, example, group }: TargetField): ImportField {
  return { name, label, type, required, values, unit, example, group };
}

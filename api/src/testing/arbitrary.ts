import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const MAX_TEXT_LENGTH = 60;
const MAX_ITEMS = 4;

/** Generators by length and pattern. The contract repeats few patterns, and preparing a generator takes fast-check longer than a request. */
const madeReady = new Map<string, Arbitrary<string>>();

function matching(pattern: string, maxLength: number): Arbitrary<string> {
  const name = `${String(maxLength)} ${pattern}`;
  const ready = madeReady.get(name) ?? readyFor(pattern, maxLength);
  madeReady.set(name, ready);
  return ready;
}

/** Prepares a generator. fast-check has no lookahead, so lookaheads are removed and the results filtered by the whole pattern. */
function readyFor(pattern: string, maxLength: number): Arbitrary<string> {
  const whole = new RegExp(pattern);
  const plain = new RegExp(pattern.replace(/\(\?[!=](?:[^()]|\([^()]*\))*\)/g, ''));
  return fc.stringMatching(plain, { size: 'small' }).filter((text) => text.length <= maxLength && whole.test(text));
}

function texts(schema: JsonSchema, ids: readonly string[]): Arbitrary<string> {
  if (schema.format === 'uuid') return ids.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid()) : fc.uuid();
  if (schema.format === 'date-time')
    return fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === 'date')
    return fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (schema.pattern) return matching(schema.pattern, schema.maxLength ?? MAX_TEXT_LENGTH);
  const minLength = schema.minLength ?? 0;
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(schema.maxLength ?? MAX_TEXT_LENGTH, MAX_TEXT_LENGTH)) });
}

/** Generates values the schema allows. Ids are mostly those given, so that requests reach real rows. */
export function validFor(schema: JsonSchema, ids: readonly string[] = []): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => validFor(option, ids)));
  switch (schema.type) {
    case 'string':
      return texts(schema, ids);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1_000_000, 2_000_000_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validFor(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, Math.max(schema.minItems ?? 0, MAX_ITEMS)),
      });
    case 'object':
      return objects(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  if (schema.patternProperties) {
    const [values = {}] = Object.values(schema.patternProperties);
    return fc.dictionary(fc.string({ maxLength: 20 }), validFor(values, ids), { maxKeys: 3, noNullPrototype: true });
  }
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, validFor(property, ids)]));
  return fc.record(properties, { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true });
}

const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  'undefined',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '"; drop table product; --',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '\u202egnp.exe',
  'x'.repeat(5000),
  '9'.repeat(40),
  -1,
  0,
  1e308,
  -1e308,
  2 ** 53,
  2_147_483_648,
  1.5,
  true,
  [],
  [[[[[]]]]],
  {},
  { constructor: 1 },
  { amount: 1e20, currency: 'ZZZ' },
  '2026-02-30T25:61:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '{"a":',
  '{"a":{"b":{"c":[1,null,{}]}}}',
  'key:value;other:',
  '00000000-0000-0000-0000-000000000000',
];

/** Generates values of the schema in which one part may be replaced, dropped or added. */
export function hostileFor(schema: JsonSchema, ids: readonly string[] = []): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const nasty = fc.constantFrom(...hostile);
  if (names.length === 0) return nasty;
  return fc
    .tuple(validFor(schema, ids), fc.constantFrom(...names, 'surprise'), nasty, fc.constantFrom('replace', 'replace', 'replace', 'drop'))
    .map(([value, name, bad, how]) => {
      const changed = { ...(value as Record<string, unknown>) };
      if (how === 'drop') Reflect.deleteProperty(changed, name);
      else changed[name] = bad;
      return changed;
    });
}

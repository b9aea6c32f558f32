import type { Endpoint } from '../../contract/index.ts';

/** JSON Schema as the contract writes it, for tests that go through all of it. */
export interface Found {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Found[];
  readonly items?: Found;
  readonly properties?: Readonly<Record<string, Found>>;
  readonly patternProperties?: Readonly<Record<string, Found>>;
  readonly propertyNames?: { readonly maxLength?: number };
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxProperties?: number;
  readonly 'x-max-size'?: number;
  readonly 'x-max-depth'?: number;
  readonly 'x-max-members'?: number;
}

export const inputs = ['params', 'query', 'body', 'upload'] as const;

/** The schemas directly within one. */
function within(schema: Found): [string, Found][] {
  return [
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((inner): [string, Found] => ['*', inner]),
    ...(schema.items ? [['[]', schema.items] as [string, Found]] : []),
    ...(schema.anyOf ?? []).map((inner): [string, Found] => ['|', inner]),
  ];
}

/** Goes through a schema and all within it. */
export function walk(schema: Found, visit: (schema: Found, path: string) => void, path = ''): void {
  visit(schema, path);
  for (const [name, inner] of within(schema)) walk(inner, visit, `${path}.${name}`);
}

/** Every schema an endpoint takes in. */
export function walkInputs(endpoints: Readonly<Record<string, Endpoint>>, visit: (schema: Found, path: string) => void): void {
  for (const [key, endpoint] of Object.entries(endpoints))
    for (const part of inputs) {
      const schema = endpoint[part];
      if (schema) walk(schema, visit, `${key} ${part}`);
    }
}

/** Every schema an endpoint answers with. */
export function walkReplies(endpoints: Readonly<Record<string, Endpoint>>, visit: (schema: Found, path: string) => void): void {
  for (const [key, { reply, views = {} }] of Object.entries(endpoints)) {
    walk(reply, visit, `${key} reply`);
    for (const [view, schema] of Object.entries(views)) walk(schema, visit, `${key} reply as ${view}`);
  }
}

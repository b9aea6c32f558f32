import fc from 'fast-check';
import type { Found } from './schemas.ts';

/** Highest size of a body the server reads, in bytes. */
const BODY = 1_000_000;
const INSTANT = '2026-11-21T10:00:00.000Z';

/** Space left in a body, so that a large list of large items still fits. */
interface Room {
  left: number;
}

function textOf(schema: Found, room: Room): string {
  if (schema.format === 'uuid') return '0190a6f0-7c00-7000-8000-0000000000ee';
  if (schema.format === 'date-time') return INSTANT;
  if (schema.format === 'date') return INSTANT.slice(0, 10);
  const length = Math.min(schema.maxLength ?? 0, Math.max(room.left, schema.minLength ?? 0));
  if (schema.pattern === undefined) return 'x'.repeat(length);
  const pattern = new RegExp(schema.pattern, 'u');
  const candidates = ['a', 'A', '/a', '/', '1', 'a.b', '#a'].map((unit) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  const fitting = [...candidates, `https://a${'.b'.repeat(length)}`.slice(0, length - 1), `a@b.${'c'.repeat(Math.max(length - 4, 1))}`];
  return fitting.find((text) => pattern.test(text)) ?? sampleOf(schema.pattern);
}

function sampleOf(pattern: string): string {
  const plain = new RegExp(pattern.replace(/\(\?[!=](?:[^()]|\([^()]*\))*\)/g, ''), 'u');
  return fc.sample(fc.stringMatching(plain, { size: 'small' }), { numRuns: 1, seed: 7 })[0] ?? '';
}

function listOf(schema: Found, room: Room): unknown[] {
  const items: unknown[] = [];
  const { items: inner = {}, maxItems = 0 } = schema;
  while (items.length < maxItems && room.left > 0) {
    const item = schema.uniqueItems && inner.enum ? inner.enum[items.length] : largest(inner, room);
    if (item === undefined) break;
    items.push(item);
    room.left -= 2;
  }
  return items;
}

function recordOf(schema: Found, room: Room): Record<string, unknown> {
  const [values = { type: 'string', maxLength: 200 }] = Object.values(schema.patternProperties ?? {});
  const own = { left: Math.min(schema['x-max-size'] ?? 0, room.left) };
  const record: Record<string, unknown> = {};
  const before = own.left;
  for (let at = 0; at < (schema.maxProperties ?? 40) && own.left > 500; at += 1) {
    const name = `name${at}`;
    own.left -= name.length;
    record[name] = largest(values, own);
  }
  room.left -= before - own.left;
  return record;
}

/** Returns the largest value a schema allows, limited by the size of a body. */
export function largest(schema: Found, room: Room = { left: BODY }): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return largest(schema.anyOf.find(({ type }) => type === 'object' || type === 'array' || type === 'string') ?? schema.anyOf[0] ?? {}, room);
  if (schema.type === 'string') {
    const text = textOf(schema, room);
    room.left -= text.length;
    return text;
  }
  if (schema.type === 'array') return listOf(schema, room);
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return null;
  if (schema.patternProperties || schema.additionalProperties === true) return recordOf(schema, room);
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, largest(inner, room)]));
}

const nobodysNames = `{${Array.from({ length: 70_000 }, (_, at) => `"k${at}":{}`).join(',')}}`;
const hostileText = (length: number) => `a@${'.'.repeat(length)}`;

/** Returns bodies the schema forbids, as large as possible: long texts for patterns, endless lists, unknown names, nesting. */
export function worst(schema: Found): string[] {
  const names = Object.keys(schema.properties ?? {});
  const share = Math.floor(BODY / Math.max(names.length, 1));
  const [first = 'x'] = names;
  const lists = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const item = JSON.stringify(largest(inner.items ?? { type: 'string', maxLength: 4 }, { left: 200 }));
    return `${JSON.stringify(name)}:[${`${item},`.repeat(Math.floor(share / (item.length + 1))).slice(0, -1)}]`;
  });
  return [
    `{${names.map((name) => `${JSON.stringify(name)}:"${hostileText(share - 40)}"`).join(',')}}`,
    `{${lists.join(',')}}`,
    nobodysNames,
    `{${JSON.stringify(first)}:${'['.repeat(490_000)}${']'.repeat(490_000)}}`,
  ];
}

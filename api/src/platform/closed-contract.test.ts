/** @engine pglite */
import { expect, test } from '@jest/globals';
import { type Found, walkInputs, walkReplies } from '../testing/schemas.ts';

const isRecord = (schema: Found) => schema.patternProperties !== undefined;
const isOpenJson = (schema: Found) => schema.type === 'object' && schema.additionalProperties === true;

function openIn(schema: Found): string | undefined {
  if (schema.const !== undefined || schema.enum || schema.anyOf || schema.type === 'boolean' || schema.type === 'null') return undefined;
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined && !['uuid', 'date', 'date-time'].includes(schema.format ?? '') ? 'text without maxLength' : undefined;
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.maximum === undefined ? 'a number without minimum and maximum' : undefined;
    case 'array':
      return schema.maxItems === undefined ? 'a list without maxItems' : undefined;
    case 'object':
      return openObject(schema);
    default:
      return 'anything at all';
  }
}

function openObject(schema: Found): string | undefined {
  if (isRecord(schema) || isOpenJson(schema)) {
    const isBounded = schema.propertyNames?.maxLength !== undefined && schema['x-max-size'] !== undefined;
    if (!isBounded) return 'a record without bounds: use record() or openJson()';
    return isOpenJson(schema) && (schema['x-max-depth'] === undefined || schema['x-max-members'] === undefined) ? 'open JSON without a depth' : undefined;
  }
  return schema.additionalProperties === false ? undefined : 'an object that is not closed';
}

test('every input of every call is closed and bounded', () => {
  const open = new Set<string>();
  walkInputs(marquee.endpoints, (schema, path) => {
    const fault = openIn(schema);
    if (fault) open.add(`${path}: ${fault}`);
  });
  expect([...open]).toEqual([]);
});

test('every input schema compiles', () => {
  const broken: string[] = [];
  for (const [key, { params, query, body }] of Object.entries(marquee.endpoints))
    for (const schema of [params, query, body]) {
      try {
        if (schema) marquee.checkBy(schema, 'json')({});
      } catch (error) {
        broken.push(`${key}: ${String(error)}`);
      }
    }
  expect(broken).toEqual([]);
});

test('every record refuses keys outside of its pattern', () => {
  walkInputs(marquee.endpoints, (schema) => {
    if (isRecord(schema)) expect(schema.additionalProperties).toBe(false);
  });
});

test('every reply has a defined form', () => {
  const open = new Set<string>();
  walkReplies(marquee.endpoints, (schema, path) => {
    const hasForm = [schema.type, schema.const, schema.enum, schema.anyOf].some((word) => word !== undefined);
    if (!hasForm) open.add(path);
  });
  expect([...open]).toEqual([]);
});

const pictures = ['avatar', 'logo', 'cast.[]', 'content.[].metaData', 'primaryContent.|.metaData', 'metaData'];

test('every stored object that everybody sees is closed in replies too', () => {
  const open = new Set<string>();
  walkReplies(marquee.endpoints, (schema, path) => {
    const isShown = pictures.some((name) => path.endsWith(`.${name}`) || path.endsWith(`.${name}.|`));
    if (isShown && schema.type === 'object' && openObject(schema)) open.add(path);
  });
  expect([...open]).toEqual([]);
});

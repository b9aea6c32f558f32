import { expect, test } from '@jest/globals';
import type { FieldError } from '@marquee/api/contract';
import { act, renderHook } from '@testing-library/react';
import { owned, type Locale } from '../../bus/index.ts';
import { fieldTextsAhead } from '../../text/own.ts';
import { useErrorText } from './error-texts.ts';
import { useFieldWords } from './field-words.ts';

interface Described {
  readonly components: {
    readonly schemas: { readonly Error: { readonly properties: { readonly fields: { readonly items: { readonly properties: Enums } } } } };
  };
}
type Enums = Readonly<Record<'code' | 'expected', { readonly enum: readonly string[] }>>;

/** Returns the codes and expected types of field errors in the API's own description. */
async function described(): Promise<{ codes: string[]; expected: string[] }> {
  const { body } = await marquee.app.http.inject({ url: '/v1/openapi.json' });
  const { code, expected } = (JSON.parse(body) as Described).components.schemas.Error.properties.fields.items.properties;
  return { codes: [...code.enum], expected: [...expected.enum] };
}

/** Returns the keywords of all rules in what calls take. */
function rulesOf(schema: unknown, isSchema = true): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => rulesOf(one));
  const naming = ['properties', 'patternProperties'];
  return Object.entries(schema).flatMap(([word, inner]) =>
    isSchema
      ? [...(naming.includes(word) ? [] : [word]), ...(['examples', 'enum', 'default'].includes(word) ? [] : rulesOf(inner, !naming.includes(word)))]
      : rulesOf(inner),
  );
}

const readIn = (locale: Locale) => {
  act(() => {
    owned.theme.publish({ ...owned.theme.current(), locale });
  });
};
const wordsIn = async (locale: Locale) => {
  readIn(locale);
  await act(() => fieldTextsAhead());
  return renderHook(() => useFieldWords()).result.current;
};
const field = (code: string, rest: Partial<FieldError> = {}) => ({ path: 'name', code, message: 'is not valid', ...rest }) as FieldError;

test.each(['en', 'ar'] as const)('every code of the API has words of its own: %s', async (locale) => {
  const say = await wordsIn(locale);
  const { codes, expected } = await described();
  const spare = say(field('invalid'));
  for (const code of codes.filter((one) => one !== 'invalid')) expect([code, say(field(code, { limit: 3 }))]).not.toEqual([code, spare]);
  const unnamed = say(field('pattern'));
  for (const one of expected.filter((name) => !['array', 'object', 'null'].includes(name))) {
    expect([one, say(field('pattern', { expected: one as NonNullable<FieldError['expected']> }))]).not.toEqual([one, unnamed]);
  }
  if (locale === 'ar') for (const code of codes) expect(say(field(code, { limit: 3 }))).toMatch(/^[\u0600-\u06ff]/);
});

test('every rule of the contract is a code of the API', async () => {
  const structure = ['type', 'items', 'anyOf', 'additionalProperties', 'description', 'title', 'examples', 'default', 'x-email'];
  // Limits of records and open JSON, and the codes that report them.
  const said: Readonly<Record<string, string>> = { propertyNames: 'maxLength', 'x-max-size': 'size', 'x-max-members': 'maxProperties', 'x-max-depth': 'depth' };
  const rules = new Set(
    Object.values(marquee.endpoints).flatMap(({ params, query, body, upload }) => [params, query, body, upload].flatMap((one) => rulesOf(one))),
  );
  const { codes } = await described();
  expect([...rules].filter((rule) => !structure.includes(rule) && !codes.includes(said[rule] ?? rule))).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining(['maxLength', 'pattern', 'minimum']));
});

test('words say what to do, by the rule’s own bound', async () => {
  const en = await wordsIn('en');
  expect(en(field('minLength', { limit: 12 }))).toBe('Use at least 12 characters.');
  expect(en(field('minLength', { limit: 1 }))).toBe('Fill this in.');
  expect(en(field('maximum', { limit: 1000 }))).toBe('Enter 1,000 or less.');
  expect(en(field('enum', { allowed: ['DAILY', 'ANYTIME'] })).replace(/[\u2066-\u2069]/g, '')).toBe('Choose one of these: DAILY, ANYTIME.');
  expect(en(field('pattern', { expected: 'email' }))).toBe('Enter an e-mail address, such as name@example.com.');
  expect(en(field('a code of tomorrow'))).toBe('This isn’t accepted. Check what you entered.');
  const ar = await wordsIn('ar');
  expect(ar(field('minLength', { limit: 12 }))).toBe('استخدم 12 حرفًا على الأقل.');
  expect(ar(field('maxLength', { limit: 3 }))).toBe('استخدم 3 أحرف على الأكثر.');
});

test('a refusal as a whole is told by a field that says more', async () => {
  await wordsIn('en');
  const say = renderHook(() => useErrorText()).result.current;
  expect(say({ code: 'CONFLICT', fields: [field('last-owner')] })).toBe('An organization needs an owner. Make somebody else one first.');
  expect(say({ code: 'INVALID_INPUT', fields: [field('required')] })).toBe('Some of what was entered isn’t accepted. Check the marked fields.');
});

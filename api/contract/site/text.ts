import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { FieldError } from '../errors.ts';
import { locales } from '../languages.ts';
import { resource } from '../resource.ts';
import { examplePage, Id, listQuery, nullable, page } from '../values.ts';
import { Version } from '../bounded.ts';
import { closed } from './tenant-settings.ts';

/** Package of a text: that of a front end, or `api` for the server's own e-mails, notices and documents. */
const Package = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' });
/** `namespace.key`, as catalogues name a text. */
const Key = Type.String({ minLength: 3, maxLength: 120, pattern: '^[A-Za-z][A-Za-z0-9]*\\.[^\\s.]+$' });
const TextLocale = Type.Enum(locales);
/** ICU MessageFormat with the values and tags of the original; not blank. */
const Message = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });

/** Reason why a tenant's own words are no longer used: the text is gone, or its values or tags have changed. */
const OverrideFault = Type.Enum(['gone', 'message-syntax', 'missing-values', 'unknown-values', 'value-use', 'tags']);

const overrides = resource('text/override', {
  many: 'the texts a tenant words itself',
  one: 'a text in the tenant’s own words',
  read: 'setting:read',
  write: 'setting:update',
  /** Package, key and language are set on creation, and cannot be changed. */
  fields: { package: Package, key: Key, locale: TextLocale, message: Message },
  filters: { package: Package, key: Key, locale: TextLocale },
  required: ['package', 'key', 'locale', 'message'],
  example: { package: 'shell', key: 'signIn.login', locale: 'en', message: 'Come in' },
});

/** Value of a text. `number` is counted, `choice` selects a form, `date` is a moment, `text` is inserted unchanged. */
const Parameter = Type.Object({ name: Type.String(), kind: Type.Enum(['text', 'number', 'choice', 'date']) });

/** Text of the catalogues in one language, with the tenant's own words. */
export const CatalogueText = Type.Object({
  package: Type.String(),
  key: Type.String(),
  locale: Type.String(),
  /** Text in the source language; null for a text that is gone. */
  source: nullable(Type.String()),
  /** Text without the tenant's own words. */
  original: nullable(Type.String()),
  parameters: Type.Array(Parameter),
  override: nullable(
    Type.Object({
      id: Id,
      version: Version,
      message: Type.String(),
      /** Null while the tenant's words are used; else the reason why the original is used instead. */
      fault: nullable(OverrideFault),
      /** Values or tags that are missing, unknown or used otherwise. */
      names: Type.Array(Type.String()),
    }),
  ),
});
export type CatalogueText = Static<typeof CatalogueText>;

const exampleText = {
  package: 'shell',
  key: 'signIn.login',
  locale: 'en',
  source: 'Sign in',
  original: 'Sign in',
  parameters: [],
  override: { id: '0190a6f0-7c00-7000-8000-0000000000f1', version: 1, message: 'Come in', fault: null, names: [] },
};

/** Text rendered with sample values. */
const Said = Type.Object({
  /** Sample values by name: `‹name›` for text, a number for each plural form, each choice. */
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  text: Type.String(),
});

export const textEndpoints = {
  ...overrides,
  'GET /text/list': {
    summary:
      'The texts of the catalogues in one language, the source language unless said otherwise, beside the tenant’s own words for them; by package and key, those that are gone last. `state`: `own` those the tenant words itself, `misfit` those of them that are not read any more, and why.',
    access: 'setting:read',
    query: Type.Object(
      {
        page: listQuery.page,
        size: listQuery.size,
        locale: Type.Optional(TextLocale),
        package: Type.Optional(Package),
        /** Part of a key, of the text in either language, or of the tenant's words. */
        q: listQuery.q,
        state: Type.Optional(Type.Enum(['own', 'misfit'])),
      },
      closed,
    ),
    reply: page(CatalogueText),
    example: examplePage(exampleText),
  },
  'POST /text/preview': {
    summary: 'Says a text in other words, with values that show what it can say, and changes nothing. Of words that could not be saved it says why.',
    access: 'setting:update',
    body: Type.Object({ package: Package, key: Key, locale: TextLocale, message: Message }, closed),
    reply: Type.Object({ said: Type.Array(Said), fault: nullable(FieldError) }),
    example: { said: [{ values: {}, text: 'Come in' }], fault: null },
  },
} as const satisfies EndpointMap;

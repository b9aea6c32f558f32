import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { record } from '../bounded.ts';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, listQuery, nullable, page, examplePage } from '../values.ts';

/** Texts by locale (BCP 47): `{ "en": "Drama", "ar": "دراما" }`. */
export const Labels = record(Type.String({ maxLength: 200 }), { key: 20, most: 40, size: 8000 });

/** The same where words of the platform stand beside the tenant's: texts, in the tenant's own words where it has some. */
export const SaidLabels = record(Type.String({ maxLength: 1000 }), { key: 20, most: 40, size: 48_000 });

/** The language answers are in; `ar-EG` is answered in Arabic. */
const AskedLocale = Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$' }));

/** Name of a vocabulary: `genre`, `program-type`. */
export const VocabName = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.path });

const values = resource('vocab/value', {
  many: 'words the tenant has added to open vocabularies',
  one: 'a word of an open vocabulary',
  read: 'key',
  write: 'product:update',
  fields: {
    vocab: VocabName,
    /** The code other records keep. */
    value: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S(?:.*\\S)?$' }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    labels: Labels,
    sequence: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    entityStatus: EntityStatus,
  },
  facts: proposalFacts,
  filters: { vocab: VocabName, value: Type.String({ maxLength: 100 }) },
  required: ['vocab', 'value', 'label'],
  example: {
    vocab: 'genre',
    value: 'Slow cinema',
    label: 'Slow cinema',
    labels: { ar: 'سينما بطيئة' },
    sequence: 0,
    entityStatus: 'APPROVED',
    proposedById: null,
    rejectionReason: null,
  },
});

const vocabulary = {
  /** Its name. */
  id: VocabName,
  label: Type.String(),
  /** Whether the tenant may add words of its own by vocab/value. */
  open: Type.Boolean(),
  valueCount: Type.Integer(),
};

/** `id` is null for words of the platform, which nobody edits. */
export const VocabValue = Type.Object({ id: nullable(Id), value: Type.String(), label: Type.String(), labels: SaidLabels, sequence: Type.Integer() });

const example = { id: 'genre', label: 'Genres', open: true, valueCount: 1 };

export const vocabEndpoints = {
  ...values,
  ...moves('vocab/value', values['POST /vocab/value/item'], proposalMoves),
  ...({
    'GET /vocab/list': {
      summary:
        'Vocabularies, those of the platform and those of the tenant, by name, with the number of their words. `label` is in the locale asked for, where there is one.',
      access: 'key',
      query: Type.Object({ page: listQuery.page, size: listQuery.size, q: listQuery.q, locale: AskedLocale }, { additionalProperties: false }),
      reply: page(Type.Object(vocabulary)),
      example: examplePage(example),
    },
    'GET /vocab/item/:id': {
      summary:
        'A vocabulary by its name, with its words in order. Each `label` is in the locale asked for, where there is one; `labels` of the platform’s words has every language of the product.',
      access: 'key',
      params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }) }, { additionalProperties: false }),
      query: Type.Object({ locale: AskedLocale }, { additionalProperties: false }),
      reply: Type.Object({ ...vocabulary, values: Type.Array(VocabValue) }),
      example: { ...example, values: [{ id: '0190a6f0-7c00-7000-8000-0000000000f1', value: 'Drama', label: 'Drama', labels: { ar: 'دراما' }, sequence: 0 }] },
    },
  } as const satisfies EndpointMap),
} as const;

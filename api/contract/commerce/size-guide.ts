import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, Id, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Limits of one guide, and of the guides of one organization. */
export const MAX_MEASURES = 10;
export const MAX_SIZES = 20;
export const MAX_SIZE_GUIDES = 100;
export const MAX_LENGTH_MM = 9999;

const millimetres = Type.Integer({ minimum: 1, maximum: MAX_LENGTH_MM });

/** Measure of a guide: a column. */
const Measure = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    howTo: Type.String({ maxLength: 300 }),
  },
  closed,
);

/** Length in whole millimetres; `min` equals `max` unless the length is a range. */
const SizeCell = Type.Object({ min: millimetres, max: millimetres }, closed);
export type SizeCell = Static<typeof SizeCell>;

/** Row of a guide. Its name equals a value of the products' size option, so that the selected row is found. */
const GuideSize = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    /** One cell per measure, in order; null where unknown. */
    cells: Type.Array(nullable(SizeCell), { minItems: 1, maxItems: MAX_MEASURES }),
  },
  closed,
);

const fields = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  /** Text above the table. */
  intro: Type.String({ maxLength: 1000 }),
  measures: Type.Array(Measure, { minItems: 1, maxItems: MAX_MEASURES }),
  sizes: Type.Array(GuideSize, { minItems: 1, maxItems: MAX_SIZES }),
};

const example = {
  name: 'T-shirts and hoodies',
  intro: 'Measured flat, seam to seam.',
  measures: [
    { name: 'Chest', howTo: 'Around the fullest part, under the arms.' },
    { name: 'Length', howTo: '' },
  ],
  sizes: [
    {
      name: 'S',
      cells: [
        { min: 900, max: 960 },
        { min: 690, max: 690 },
      ],
    },
    { name: 'M', cells: [{ min: 960, max: 1020 }, null] },
  ],
};

/** Size guides of the caller's organization. Many products may share a guide. A guide in use cannot be deleted. */
const guides = resource('product/size-guide', {
  many: 'the size guides of one’s organization',
  one: 'a size guide',
  read: 'product:read',
  write: 'product:update',
  fields,
  /** Number of products with the guide. */
  facts: { products: Type.Integer() },
  required: ['name', 'measures', 'sizes'],
  example: { ...example, products: 3 },
});

const sizeGuideId = '0190a6f0-7c00-7000-8000-0000000000f1';

export const SizeGuide = Type.Object({ id: Id, ...fields });
export type SizeGuide = Static<typeof SizeGuide>;

const ofProducts = {
  'GET /product/sizes/:id': {
    summary: 'The size guide of a product, for whoever sees the product. Asked where the product says `sizeGuideId`; without one it is not found.',
    access: 'key',
    params: ById,
    reply: SizeGuide,
    example: { id: sizeGuideId, ...example },
  },
  'POST /product/size-guide/take-off/:id': {
    summary: 'Takes a size guide off all products that have it; none has it then.',
    access: 'product:update',
    params: ById,
    reply: Type.Object({ products: Type.Integer() }, closed),
    example: { products: 3 },
  },
  'POST /product/sizes/:id': {
    summary: 'Says which size guide of one’s own organization a product of it has; null or nothing: none.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ sizeGuideId: Type.Optional(nullable(Id)) }, closed),
    reply: Type.Object({ sizeGuideId: nullable(Id) }, closed),
    example: { sizeGuideId },
  },
} as const satisfies EndpointMap;

export const sizeGuideEndpoints = { ...guides, ...ofProducts } as const;

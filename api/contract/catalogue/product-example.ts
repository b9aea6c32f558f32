import { exampleNamed } from './named-person.ts';
import { exampleTag } from './named-tag.ts';
import { examplePage } from '../values.ts';

const exampleSizes = {
  base: '/media/demo/the-lantern-keepers/poster',
  widths: [400, 800],
  formats: ['avif', 'webp'],
  width: 800,
  height: 1200,
  color: '#23324a',
};
const shownPicture = { fileType: 'POSTER', host: '', largePath: '/media/demo/the-lantern-keepers/poster-800.webp', metaData: exampleSizes };
const examplePicture = {
  ...shownPicture,
  id: '0190a6f0-7c00-7000-8000-0000000000c1',
  path: '/media/demo/the-lantern-keepers/poster-800.webp',
  masterPath: '/media/demo/the-lantern-keepers/poster-800.webp',
  smallPath: '/media/demo/the-lantern-keepers/poster-400.webp',
  sourceUrl: null,
};
export const exampleCard = {
  id: '0190a6f0-7c00-7000-8000-000000000001',
  kind: 'TITLE',
  path: 'the-lantern-keepers',
  name: 'The Lantern Keepers',
  entityStatus: 'APPROVED',
  origin: '2025-10-03T00:00:00.000Z',
  ratingScore: 8.4,
  ratingCount: 18_204,
  metaData: { programType: 'FEATURE', genres: ['Adventure'], durationSeconds: 5400 },
  playable: 'FILM',
  content: [shownPicture],
  price: null,
};
export const exampleSummary = {
  ...exampleCard,
  organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  provider: 'Marquee Originals',
  viewCount: 1_204_331,
  lastModified: '2026-11-21T10:00:00.000Z',
  version: 1,
  primaryContent: examplePicture,
  content: [examplePicture],
};
export const productExample = {
  ...exampleSummary,
  description: 'Every night, someone must light the sky.',
  isOffered: false,
  hasMoments: false,
  hasDrop: false,
  hasGroupPrices: false,
  sizeGuideId: null,
  parentId: null,
  workId: null,
  products: [],
  skus: [],
  people: [exampleNamed],
  tags: [exampleTag],
  features: [{ name: 'Picture', value: '2.39:1, 4K' }],
};
export const exampleList = examplePage(exampleSummary);

import Type from 'typebox';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, MetaData, nullable } from '../values.ts';

export const WorkType = Type.Enum(['MOVIE', 'SERIES', 'SEASON', 'EPISODE', 'SHORT', 'EVENT']);
/** BCP 47, as far as languages are concerned: `en`, `pt-BR`, `zh-Hant`. */
export const LanguageTag = Type.String({ maxLength: 20, pattern: patterns.language });
const Eidr = Type.String({ maxLength: 40, pattern: '^10\\.5240/(?:[0-9A-F]{4}-){5}[0-9A-Z]$', examples: ['10.5240/7791-8534-2C23-9030-8610-5'] });
const Isan = Type.String({ maxLength: 40, pattern: '^(?:[0-9A-F]{4}-){4}[0-9A-Z](?:-(?:[0-9A-F]{4}-){2}[0-9A-Z])?$', examples: ['0000-0000-D07A-0090-Q'] });

const works = resource('work', {
  many: 'creative works, of which titles are editions',
  one: 'a creative work; EIDR and ISAN are held against their check characters (ISO 7064 MOD 37,36)',
  read: 'product:read',
  write: 'product:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 300 }),
    workType: WorkType,
    eidr: nullable(Eidr),
    isan: nullable(Isan),
    originalLanguage: nullable(LanguageTag),
    releaseYear: nullable(Type.Integer({ minimum: 1870, maximum: 2200 })),
    /** ISO 3166-1 alpha-2. */
    countryOfOrigin: nullable(Type.String({ maxLength: 2, pattern: patterns.country })),
    /** The series of a season, the season or series of an episode; otherwise the work this one was made from. */
    parentId: nullable(Id),
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  facts: proposalFacts,
  filters: { workType: WorkType, parentId: Id, eidr: Eidr },
  required: ['name', 'workType'],
  example: {
    name: 'The Lantern Keepers',
    workType: 'MOVIE',
    eidr: '10.5240/7791-8534-2C23-9030-8610-5',
    isan: null,
    originalLanguage: 'en',
    releaseYear: 2025,
    countryOfOrigin: 'IE',
    parentId: null,
    entityStatus: 'APPROVED',
    metaData: {},
    proposedById: null,
    rejectionReason: null,
  },
});

export const workEndpoints = { ...works, ...moves('work', works['POST /work/item'], proposalMoves) } as const;

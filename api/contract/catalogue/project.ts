import Type from 'typebox';
import { resource } from '../resource.ts';
import { EntityStatus, MetaData, Money, nullable } from '../values.ts';

const Day = Type.String({ format: 'date', examples: ['2026-11-21'] });

export const projectEndpoints = {
  ...resource('project', {
    many: 'projects of the caller’s organization',
    one: 'a project',
    read: 'product:read',
    write: 'product:update',
    fields: {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      description: Type.String({ maxLength: 5000 }),
      kind: Type.Enum(['PRODUCTION', 'ACQUISITION', 'LOCALIZATION', 'CAMPAIGN', 'OTHER']),
      startsOn: nullable(Day),
      endsOn: nullable(Day),
      budget: nullable(Money),
      entityStatus: EntityStatus,
      metaData: MetaData,
    },
    filters: { kind: Type.Enum(['PRODUCTION', 'ACQUISITION', 'LOCALIZATION', 'CAMPAIGN', 'OTHER']) },
    required: ['name'],
    example: {
      name: 'The Lantern Keepers: season one',
      description: 'Eight episodes, shot on location.',
      kind: 'PRODUCTION',
      startsOn: '2026-03-01',
      endsOn: '2026-11-30',
      budget: { amount: 420_000_000, currency: 'USD' },
      entityStatus: 'APPROVED',
      metaData: {},
    },
  }),
} as const;

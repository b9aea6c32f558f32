import Type from 'typebox';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { EntityStatus, nullable } from '../values.ts';

const line = Type.String({ maxLength: 200 });

export const locationEndpoints = resource('location', {
  many: 'the places of one’s organization',
  one: 'a place',
  read: 'inventory:read',
  write: 'inventory:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum(['WAREHOUSE', 'STORE', 'VENUE', 'OFFICE']),
    line1: line,
    line2: line,
    city: line,
    region: line,
    postalCode: Type.String({ maxLength: 20 }),
    /** ISO 3166-1 alpha-2. */
    countryCode: nullable(Type.String({ maxLength: 2, pattern: patterns.place })),
    latitude: nullable(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: nullable(Type.Number({ minimum: -180, maximum: 180 })),
    /** IANA name. */
    timeZone: nullable(Type.String({ minLength: 1, maxLength: 60 })),
    entityStatus: EntityStatus,
  },
  required: ['name', 'kind'],
  filters: { kind: Type.Enum(['WAREHOUSE', 'STORE', 'VENUE', 'OFFICE']) },
  example: {
    name: 'Rotterdam warehouse',
    kind: 'WAREHOUSE',
    line1: 'Waalhaven Zuidzijde 14',
    line2: '',
    city: 'Rotterdam',
    region: 'Zuid-Holland',
    postalCode: '3089 JH',
    countryCode: 'NL',
    latitude: 51.88,
    longitude: 4.43,
    timeZone: 'Europe/Amsterdam',
    entityStatus: 'APPROVED',
  },
});

import Type from 'typebox';
import { patterns } from '../patterns.ts';
import { TargetType } from './reference.ts';
import { postList, resource } from '../resource.ts';
import { Id } from '../values.ts';
import { LanguageTag } from './work.ts';

/** Kind of an entry: `SYNOPSIS_SHORT`, `TITLE_DISPLAY`, `KEYWORDS`. */
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.capitals });

const metainfo = resource('metainfo', {
  many: 'descriptive entries of things in their languages',
  one: 'a descriptive entry, one a target, locale and name',
  read: 'key',
  write: 'product:update',
  fields: { targetType: TargetType, targetId: Id, locale: LanguageTag, name: Name, value: Type.String({ minLength: 1, maxLength: 20_000 }) },
  filters: { targetType: TargetType, targetId: Id, locale: LanguageTag, name: Name },
  required: ['targetType', 'targetId', 'locale', 'name', 'value'],
  example: {
    targetType: 'PRODUCT',
    targetId: '0190a6f0-7c00-7000-8000-000000000001',
    locale: 'ar',
    name: 'TITLE_DISPLAY',
    value: 'حُرّاس الفوانيس',
  },
});

export const metainfoEndpoints = { ...metainfo, ...postList('metainfo', metainfo) } as const;

import Type, { type Static } from 'typebox';
import { Id } from '../values.ts';

/** A tag with the path of its page. */
export const NamedTag = Type.Object({ id: Id, name: Type.String(), path: Type.String() });
export type NamedTag = Static<typeof NamedTag>;

export const exampleTag = { id: '0190a6f0-7c00-7000-8000-0000000000f2', name: 'Slow cinema', path: 'slow-cinema' };

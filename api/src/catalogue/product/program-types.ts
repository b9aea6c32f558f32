import type { Result } from '../../../contract/index.ts';
import { done } from '../../platform/context.ts';
import { invalid, listOf } from '../../platform/listing.ts';

const TYPES = ['EVENT', 'FEATURE', 'PROGRAM', 'SERIES', 'SHORT'];
const DEFAULT_TYPES = ['FEATURE', 'PROGRAM', 'SERIES', 'SHORT'];

/** Returns the types of titles a call asks for, separated by commas; all but events by default. Refuses unknown ones. */
export function readProgramTypes(programTypes = ''): Result<readonly string[]> {
  const asked = listOf(programTypes);
  if (!asked.every((type) => TYPES.includes(type))) return invalid('programTypes', `must be some of ${TYPES.join(', ')}`);
  return done(asked.length > 0 ? asked : DEFAULT_TYPES);
}

import { refuse } from '../../platform/context.ts';

export const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
export const pathTaken = refuse('CONFLICT', 'Another product has this path.', { path: 'path', code: 'taken' });
export const noProgramType = refuse('INVALID_INPUT', 'Merchandise has no program type.', { path: 'metaData.programType', code: 'unknown' });
export const episodeTaken = refuse('CONFLICT', 'The series has another episode of this number.', { path: 'metaData.episode', code: 'taken' });
export const stale = refuse('STALE', 'Someone has changed this product meanwhile. Read it again.', { path: 'version', code: 'stale' });

import { randomBytes } from 'node:crypto';
import type { MediaKind } from '../../../contract/index.ts';

/** Pieces of sources lie here until the source is prepared; nothing serves them. */
export const SOURCES = 'sources/';
/** Films are served through `/media/titles/` alone. */
export const FILMS = 'films/';
export const CLIPS = 'clips/';
export const STILLS = 'stills/';

export const sourceKey = (tenantId: string, mediaId: string, name: string): string => `${SOURCES}${tenantId}/${mediaId}/${name}`;

const randomName = (): string => randomBytes(16).toString('hex');

/** Makes a folder nobody can guess for what a source becomes. */
export const newFolder = (tenantId: string, kind: MediaKind): string => `${kind === 'VIDEO_MASTER' ? FILMS : CLIPS}${tenantId}/${randomName()}`;

export const newStillsFolder = (tenantId: string, folder: string): string => `${STILLS}${tenantId}/${folder.slice(folder.lastIndexOf('/') + 1)}`;

export const newPartName = randomName;

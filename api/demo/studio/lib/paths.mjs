import { fileURLToPath } from 'node:url';

/** Folders of the demo package, found relative to this file. */
const here = (relative) => fileURLToPath(new URL(relative, import.meta.url));
export const STUDIO = here('../');
export const MEDIA = here('../../media/');
export const CATALOGUE = here('../../catalogue/');
export const WORK = here('../.work/');

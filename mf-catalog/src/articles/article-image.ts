import { markSources } from '@marquee/mf-shared/api';

/** Returns the sources of an image by its address; undefined for an article without one. */
export const articleImage = (address: string) => (address === '' ? undefined : markSources(address));

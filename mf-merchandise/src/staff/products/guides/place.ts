import { parseState } from '../../url-state.ts';

/** The list of size guides, as a place of the module; one of them is `guide-{id}`. */
export const GUIDES_PLACE = 'guides';

export const isOfGuides = (path: string): boolean => path === GUIDES_PLACE || parseState(path).has('guide');

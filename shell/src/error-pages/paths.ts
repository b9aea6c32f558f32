/** Nothing is at an address, as a page of its own. */
export const NOT_FOUND_PATH = '/extra/error-page-one';
/** Something failed, as a page of its own. */
export const FAILED_PATH = '/extra/error-page-two';

/** Pages that show how errors look. Search engines leave them out. */
export const errorPaths: readonly string[] = [NOT_FOUND_PATH, FAILED_PATH];

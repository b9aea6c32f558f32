import type { KeyboardEvent } from 'react';

/** The code of a key that an input method handles; Safari sends it with the Enter that ends a composition. */
const INPUT_METHOD_KEY = 229;

/** Returns whether a key belongs to a composition (Japanese, Chinese, Korean …). Such a key confirms or moves in the composition and does nothing else. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  const { keyCode }: { readonly keyCode?: number } = nativeEvent;
  return nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY;
}

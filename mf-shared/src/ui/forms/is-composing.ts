import type { KeyboardEvent } from 'react';

/** The code of a key that an input method handles; Safari sends it with the Enter that ends a composition. */
const INPUT_METHOD_KEY = 229;

/** Returns whether a key belongs to a composition (Japanese, Chinese, Korean …). Such a key confirms or moves in the composition and does nothing else. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before it sends the key, and only this deprecated property tells them apart.
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === INPUT_METHOD_KEY;
}

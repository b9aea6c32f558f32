import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';

const MADE = /\bstyled(?:\.[a-z][A-Za-z0-9]*|\([^()]+\))(?=\s*[`(.])/g;

/**
 * Gives each styled component an id of its file and its place in it. Those the library makes count what was made before, in an order that is
 * another on the server: what it has drawn would not be styled by the rules of the browser.
 */
export default function nameClasses(source) {
  const file = `${basename(this.rootContext)} ${relative(this.rootContext, this.resourcePath)}`;
  let at = 0;
  return source.replace(MADE, (made) => `${made}.withConfig({ componentId: 's${createHash('sha256').update(`${file} ${at++}`).digest('hex').slice(0, 8)}' })`);
}

import { parseFileSync } from '@swc/core';

/** The value of a property of an object literal. */
const valueOf = ({ properties }, name) => properties.find(({ type, key }) => type === 'KeyValueProperty' && key.value === name)?.value;

/** Each object literal below a node of the syntax tree. */
function* objectsIn(node) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'ObjectExpression') yield node;
  for (const part of Object.values(node)) yield* objectsIn(part);
}

/**
 * The addresses a remote has pages at, read from its `app.ts`: every route is an object literal with a `path` and a `load`. A path that
 * ends in `*` is what the remote shows for the others, and no page.
 */
export function pagesIn(file) {
  const routes = [...objectsIn(parseFileSync(file, { syntax: 'typescript' }).body)].filter((object) => valueOf(object, 'load'));
  return routes
    .map((route) => {
      const path = valueOf(route, 'path');
      if (path?.type !== 'StringLiteral') throw new Error(`${file}: the path of a route is a plain text`);
      return path.value;
    })
    .filter((path) => !path.endsWith('*'));
}

import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Declared rows of a raw statement: the kinds of each field in JavaScript. */
export interface Declared {
  readonly fields: ReadonlyMap<string, { readonly kinds: ReadonlySet<string>; readonly nullable: boolean }>;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  const name = type.getSymbol()?.getName() ?? '';
  return name === 'Date' ? 'date' : name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'object';
}

function declaredOf(row: ts.Type, checker: ts.TypeChecker, at: ts.Node): Declared {
  const fields = new Map<string, { kinds: Set<string>; nullable: boolean }>();
  for (const property of checker.getPropertiesOfType(row)) {
    if (property.flags & ts.SymbolFlags.Optional) continue;
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const parts = type.isUnion() ? type.types : [type];
    const isNothing = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
    const kinds = new Set(parts.filter((part) => !isNothing(part)).map((part) => kindOf(part, checker)));
    fields.set(property.getName(), { kinds, nullable: parts.some(isNothing) || kinds.has('any') });
  }
  return { fields };
}

/** Returns every call of `rawStatement` in the server, by its place; undefined where the rows have no declared type. */
export function declaredStatements(): Map<string, Declared | undefined> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((file) => file.includes('/api/src/') && !file.endsWith('.test.ts'));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found = new Map<string, Declared | undefined>();
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !source.fileName.includes('/api/src/') || source.fileName.includes('/testing')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'rawStatement') {
        const { line, character } = source.getLineAndCharacterOfPosition(node.expression.getStart(source));
        const row = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference)[0] ?? checker.getTypeAtLocation(node).aliasTypeArguments?.[0];
        const isSaid = row && (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) === 0;
        const place = `${relative(root, source.fileName).split(sep).join('/')}:${String(line + 1)}:${String(character + 1)}`;
        found.set(place, isSaid ? declaredOf(row, checker, node) : undefined);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

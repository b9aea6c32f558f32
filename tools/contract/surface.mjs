import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Doors for tests only: no remote is built against them. */
const NOT_LENT = new Set(['./testing']);
const DIGEST_LENGTH = 12;

const settings = {
  ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, jsx: ts.JsxEmit.ReactJSX },
  ...{ lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: ['node'], strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  ...{ declaration: true, emitDeclarationOnly: true, removeComments: true, allowImportingTsExtensions: true, verbatimModuleSyntax: true },
};

/** Returns the declaration files of a package's sources, as a build would write them, by the path of each beside its source. */
function declarations(folder, entries) {
  const program = ts.createProgram(entries, settings);
  const files = new Map();
  program.emit(undefined, (path, text) => files.set(path, text), undefined, true);
  return new Map([...files].filter(([path]) => path.startsWith(`${folder}/src/`)));
}

const declarationOf = (source) => source.replace(/\.tsx?$/, '.d.ts');

/** Creates a program over declaration files that are not on the disk. */
function programOver(files, entries) {
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile, getSourceFile } = host;
  // Importers do not see a source: its declaration takes its place.
  host.fileExists = (path) => files.has(path) || (!files.has(declarationOf(path)) && fileExists(path));
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => (files.has(path) ? ts.createSourceFile(path, files.get(path), settings.target, true) : getSourceFile(path, ...rest));
  return ts.createProgram(entries, { ...settings, declaration: false, emitDeclarationOnly: false, noEmit: true }, host);
}

/** Describes an export to its users: its own declaration, and those in the package that it names, however far on. */
function describe(symbol, checker, isOwn) {
  const seen = new Set();
  const lines = [];
  const visit = (given) => {
    const meant = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given;
    for (const declared of meant.declarations ?? []) {
      if (seen.has(declared) || !isOwn(declared.getSourceFile().fileName)) continue;
      seen.add(declared);
      // The type of a constant is in its declaration; the words around it (export, declare, const) are above it.
      lines.push(declared.getText().replaceAll(/\s+/g, ' '));
      follow(declared);
    }
  };
  const follow = (node) => {
    if (ts.isIdentifier(node)) {
      const named = checker.getSymbolAtLocation(node);
      if (named) visit(named);
    }
    ts.forEachChild(node, follow);
  };
  visit(symbol);
  return lines.sort().join('\n');
}

/**
 * Returns the public types of a package, read off its declaration files: for each door each export, with a digest of its type. Changes inside, in comments
 * or in what is not exported, do not change the digests.
 */
export function surfaceOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const doors = Object.entries(exports).filter(([door]) => !NOT_LENT.has(door));
  const entries = doors.map(([, source]) => join(folder, source));
  const files = declarations(folder, entries);
  const program = programOver(files, entries.map(declarationOf));
  const checker = program.getTypeChecker();
  const isOwn = (path) => !relative(join(folder, 'src'), path).startsWith('..');
  return Object.fromEntries(
    doors.map(([door, source]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(declarationOf(join(folder, source))));
      const named = checker.getExportsOfModule(module).map((symbol) => {
        const text = describe(symbol, checker, isOwn);
        return [symbol.name, createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH)];
      });
      return [door.slice(2), Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}

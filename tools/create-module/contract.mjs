import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const NOTE = '// The contract of admin modules (host API 1). Made by `npm run create-module`; not to be changed.\n';

/** Lays all that a module is built with into its folder: the door (script and types), and what packs a release. */
export function layContract(folder) {
  const source = readFileSync(at('../../mf-shared/src/module/index.ts'), 'utf8');
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, strict: true };
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/marquee.js'), NOTE + ts.transpileModule(source, { compilerOptions }).outputText);
  writeFileSync(join(folder, 'src/marquee.d.ts'), NOTE + ts.transpileDeclaration(source, { compilerOptions }).outputText);
  cpSync(at('pack.mjs'), join(folder, 'pack.mjs'));
}

import type { ComponentType } from 'react';

/** What the console tells a lent module: the place within it that is shown, and how to go to another. */
export interface ModuleProps {
  readonly path: string;
  readonly navigate: (path: string) => void;
}
export type ModuleComponent = ComponentType<ModuleProps>;

/** Admin modules a remote lends, each loaded when it is opened. */
export type LentModules = Readonly<Record<string, () => Promise<ModuleComponent>>>;

type Loader = (name: string, lender: string) => Promise<ModuleComponent>;
let load: Loader = (name) => Promise.reject(new Error(`No remote lends the module ${name}`));

/** The host says how a lender is found and loaded. */
export function provideModuleLoader(loader: Loader): void {
  load = loader;
}

/** Loads a module from the remote that lends it, afresh after a failure. */
export function loadModule(name: string, lender: string): Promise<ModuleComponent> {
  return load(name, lender);
}

import type { ComponentType } from 'react';

/** Props that the console passes to a module: the path within it that is shown, and a function to go to another. */
export interface ModuleProps {
  readonly path: string;
  readonly navigate: (path: string) => void;
}
export type ModuleComponent = ComponentType<ModuleProps>;

/** Admin modules of a remote, each loaded when it is opened. */
export type LentModules = Readonly<Record<string, () => Promise<ModuleComponent>>>;

type Loader = (name: string, lender: string) => Promise<ModuleComponent>;
let load: Loader = (name) => Promise.reject(new Error(`No remote lends the module ${name}`));

/** Sets how the host finds and loads the provider of a module. */
export function provideModuleLoader(loader: Loader): void {
  load = loader;
}

/** Loads a module from the remote that provides it, afresh after a failure. */
export function loadModule(name: string, lender: string): Promise<ModuleComponent> {
  return load(name, lender);
}

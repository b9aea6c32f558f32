import type { Registry } from '../../../contract/index.ts';

export interface NamedRelease {
  readonly name: string;
  readonly version: string;
}
export interface Part extends NamedRelease {
  readonly fallback: string | null;
}

const SHELL = 'shell';
const PART = /^([a-z][a-z0-9_]{0,59})@([A-Za-z0-9._-]{1,60})(?:~([A-Za-z0-9._-]{1,60}))?$/;
const MAX_PARTS = 60;
/** Highest length of a composition in characters. */
export const MAX_COMPOSITION_LENGTH = 7000;

/** Returns the composition of a page in one line: `shell@1.0.0,mf_catalog@0.2.0~0.1.0`. The version after the tilde is the fallback. */
export function compositionOf({ remotes }: Registry, shell: string): string {
  const parts = remotes.map(({ name, version, fallback }) => `${name}@${version}${fallback ? `~${fallback.version}` : ''}`);
  return [`${SHELL}@${shell}`, ...parts].join(',');
}

/** Returns the remotes of a composition; `undefined` if malformed. */
export function partsOf(composition: string): Part[] | undefined {
  if (composition.length > MAX_COMPOSITION_LENGTH) return undefined;
  const parts: Part[] = [];
  for (const text of composition.split(',', MAX_PARTS + 1)) {
    const [, name, version, fallback = null] = PART.exec(text) ?? [];
    if (name === undefined || version === undefined || parts.length === MAX_PARTS) return undefined;
    if (name !== SHELL) parts.push({ name, version, fallback });
  }
  return parts;
}

/** Returns whether a page may have run a release, as its version or its fallback. */
export const mayRun = (parts: readonly Part[], { name, version }: NamedRelease): boolean =>
  parts.some((part) => part.name === name && (part.version === version || part.fallback === version));

import type { Registry } from '../../../contract/index.ts';

/** One release. */
export interface NamedRelease {
  readonly name: string;
  readonly version: string;
}
/** A remote of a page, and what it falls back on. */
export interface Part extends NamedRelease {
  readonly fallback: string | null;
}

const SHELL = 'shell';
const PART = /^([a-z][a-z0-9_]{0,59})@([A-Za-z0-9._-]{1,60})(?:~([A-Za-z0-9._-]{1,60}))?$/;
const MOST_PARTS = 60;
/** No composition is longer. */
export const LONGEST = 7000;

/** What a page is composed of, in one line: `shell@1.0.0,mf_catalog@0.2.0~0.1.0`; behind the tilde what the remote falls back on. */
export function compositionOf({ remotes }: Registry, shell: string): string {
  const parts = remotes.map(({ name, version, fallback }) => `${name}@${version}${fallback ? `~${fallback.version}` : ''}`);
  return [`${SHELL}@${shell}`, ...parts].join(',');
}

/** The remotes of a composition; undefined where it is none. */
export function partsOf(composition: string): Part[] | undefined {
  if (composition.length > LONGEST) return undefined;
  const parts: Part[] = [];
  for (const text of composition.split(',', MOST_PARTS + 1)) {
    const [, name, version, fallback = null] = PART.exec(text) ?? [];
    if (name === undefined || version === undefined || parts.length === MOST_PARTS) return undefined;
    if (name !== SHELL) parts.push({ name, version, fallback });
  }
  return parts;
}

/** Whether a page may have run a release: as the one it was given, or as what that falls back on. */
export const mayRun = (parts: readonly Part[], { name, version }: NamedRelease): boolean =>
  parts.some((part) => part.name === name && (part.version === version || part.fallback === version));

import type { ModuleComponent, SlotComponent, SlotName } from '@marquee/mf-shared/federation';
import { liveRegistry } from './live-registry.ts';
import { loadEntry } from './load-remote.ts';
import { reportOpened } from './report-failure.ts';

/** Finds who lends a slot by the registry, and loads it. */
export async function loadSlot<N extends SlotName>(name: N): Promise<SlotComponent<N>> {
  const lender = liveRegistry.current().remotes.find((entry) => entry.slots.includes(name));
  if (!lender) throw new Error(`No remote lends the slot ${name}`);
  const { remote, release } = await loadEntry(lender);
  const lent = remote.slots[name];
  if (!lent) throw new Error(`${lender.name} does not lend the slot ${name}, though its release says so`);
  const component = await lent();
  reportOpened(release);
  return component;
}

/** Finds the remote that lends an admin module, and loads both. Nothing of either is fetched before. */
export async function loadLentModule(name: string, lender: string): Promise<ModuleComponent> {
  const entry = liveRegistry.current().remotes.find((remote) => remote.name === lender && remote.modules?.some((module) => module.name === name));
  if (!entry) throw new Error(`${lender} does not lend the module ${name}`);
  const { remote, release } = await loadEntry(entry);
  const lent = remote.modules?.[name];
  if (!lent) throw new Error(`${lender} does not lend the module ${name}, though its release says so`);
  const component = await lent();
  reportOpened(release);
  return component;
}

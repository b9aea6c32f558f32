import { documentSettings } from '@marquee/mf-shared/api';
import type { Messages } from '../../text/messages.ts';

/** Who speaks in a text: the tenant, by its own names. */
export interface Speaker {
  readonly app: string;
  readonly email: string;
  readonly phone: string;
}

/** The keys of a section's texts, in the order they are read. */
export interface StaticSection<K extends string> {
  readonly heading: K;
  readonly paragraphs: readonly K[];
  readonly points?: readonly K[];
}

/** The sections of a page whose texts are those of one namespace. */
export type SectionsOf<N extends keyof Messages> = readonly StaticSection<keyof Messages[N] & string>[];

export function useSpeaker(): Speaker {
  const { app_name, support } = documentSettings().tenant.settings;
  return { app: app_name, email: support.email, phone: support.phone };
}

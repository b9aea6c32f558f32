import { documentSettings } from '@marquee/mf-shared/api';
import type { Messages } from '../../text/messages.ts';

export interface Speaker {
  readonly app: string;
  readonly email: string;
  readonly phone: string;
}

/** Text keys of a section, in reading order. */
export interface StaticSection<K extends string> {
  readonly heading: K;
  readonly paragraphs: readonly K[];
  readonly points?: readonly K[];
}

export type SectionsOf<N extends keyof Messages> = readonly StaticSection<keyof Messages[N] & string>[];

export function useSpeaker(): Speaker {
  const { app_name, support } = documentSettings().tenant.settings;
  return { app: app_name, email: support.email, phone: support.phone };
}

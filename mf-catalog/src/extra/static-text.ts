import { documentSettings } from '@marquee/mf-shared/api';
import { useShared, type Locale } from '@marquee/mf-shared/bus';

/** Who speaks in a text: the tenant, by its own names. */
export interface Speaker {
  readonly app: string;
  readonly email: string;
  readonly phone: string;
}

export interface StaticSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface StaticText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly StaticSection[];
}

type Write = (speaker: Speaker) => StaticText;
/** Read in English where there is no other. */
export type StaticTexts = Readonly<Partial<Record<Locale, Write>> & Record<'en', Write>>;

export function useSpeaker(): Speaker {
  const { app_name, support } = documentSettings().tenant.settings;
  return { app: app_name, email: support.email, phone: support.phone };
}

export function useStaticText(texts: StaticTexts): StaticText {
  const { locale } = useShared('theme');
  return (texts[locale] ?? texts.en)(useSpeaker());
}

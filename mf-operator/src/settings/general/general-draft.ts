import type { Body, SocialNetwork, TenantRecord, TenantSettings } from '@marquee/api/contract';

/** Links without their optional rest; everything else as it is kept, with what holds while a tenant does not say. What the shop's reviews and rights to watch are set to is said where these are. */
export type SettingsDraft = Required<
  Omit<
    TenantSettings,
    | 'social_links'
    | 'review_moderation'
    | 'right_notice_hours'
    | 'low_stock_at'
    | 'gift_card_months'
    | 'payment_capture'
    | 'two_people_above'
    | 'manual_ways'
    | 'guests_pay_outside'
  >
> & {
  readonly social_links: Readonly<Record<SocialNetwork, string>>;
};

/** Values of the form, named as in the API, so that its errors attach to the fields. */
export interface GeneralDraft {
  readonly settings: SettingsDraft;
}

export function draftOf({ settings }: Pick<TenantRecord, 'settings'>): GeneralDraft {
  return {
    settings: {
      ...settings,
      support: { ...settings.support },
      theme_container: settings.theme_container ?? 'container-fluid',
      header_sticky: settings.header_sticky ?? true,
      show_customizer: settings.show_customizer ?? true,
      theme_keep: settings.theme_keep ?? 'session',
      logo: settings.logo ?? null,
      favicon: settings.favicon ?? null,
      footer_links: (settings.footer_links ?? []).map((link) => ({ ...link })),
      social_links: { facebook: '', instagram: '', youtube: '', x: '', ...settings.social_links },
      payment_marks: [...(settings.payment_marks ?? [])],
      return_days: settings.return_days ?? null,
      return_text: settings.return_text ?? '',
      time_zone: settings.time_zone ?? 'UTC',
      four_eyes: settings.four_eyes ?? false,
      encrypt_films: settings.encrypt_films ?? false,
    },
  };
}

const trimmed = ({ settings }: GeneralDraft): SettingsDraft => ({
  ...settings,
  app_name: settings.app_name.trim(),
  theme_color: settings.theme_color.trim().toLowerCase(),
  support: { email: settings.support.email.trim(), phone: settings.support.phone.trim() },
  social_links: {
    facebook: settings.social_links.facebook.trim(),
    instagram: settings.social_links.instagram.trim(),
    youtube: settings.social_links.youtube.trim(),
    x: settings.social_links.x.trim(),
  },
  return_text: settings.return_text.trim(),
  footer_links: settings.footer_links.map(({ label, href }) => ({ label: label.trim(), href: href.trim() })),
});

/** Returns only the changed settings, so that two editors do not undo each other's changes. */
export function changesOf(draft: GeneralDraft, began: GeneralDraft, { id, version }: Pick<TenantRecord, 'id' | 'version'>): Body<'POST /tenant/item'> {
  const before = began.settings as Readonly<Record<string, unknown>>;
  const changed = Object.entries(trimmed(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id, version, settings: Object.fromEntries(changed) };
}

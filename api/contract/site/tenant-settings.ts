import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { locales } from '../languages.ts';
import { ManualWay } from '../manual-way.ts';
import { patterns } from '../patterns.ts';
import { nullable } from '../values.ts';

export const ThemeName = Type.Enum(['light', 'dark', 'auto', 'hotstar', 'amazonprime', 'hulu']);
export const closed = { additionalProperties: false } as const;

const socialLink = Type.String({ maxLength: 500, pattern: patterns.webPage });
/** Ways to pay that people know by their mark. */
export const paymentMarks = ['visa', 'mastercard', 'amex', 'paypal', 'apple-pay', 'google-pay'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** How the pages are laid out; each has its own value while a tenant does not say. */
export const layout = {
  /** `container-fluid` unless said otherwise (spec §9). */
  theme_container: Type.Enum(['container', 'container-fluid']),
  /** Whether the header stays in sight; it does unless said otherwise. */
  header_sticky: Type.Boolean(),
  /** Whether visitors may choose colours and direction; they may unless said otherwise. */
  show_customizer: Type.Boolean(),
  /** Where a visitor's choice of theme is kept (spec §2): for the session unless said otherwise. */
  theme_keep: Type.Enum(['session', 'local', 'none']),
  /** An uploaded picture before the name, in the place of its first letter; null for none. */
  logo: nullable(Type.String({ maxLength: 120, pattern: patterns.page })),
  /** In browsers' tabs; else the letter of the name in the brand's colour. */
  favicon: nullable(Type.String({ maxLength: 120, pattern: patterns.page })),
  /** More links at the foot of every page. */
  footer_links: Type.Array(
    Type.Object({ label: Type.String({ minLength: 1, maxLength: 60 }), href: Type.String({ maxLength: 500, pattern: patterns.secureLink }) }, closed),
    { maxItems: 12 },
  ),
  /** The tenant's own pages elsewhere, linked at the foot of the shop; an empty one is not shown. */
  social_links: Type.Partial(Type.Object({ facebook: socialLink, instagram: socialLink, youtube: socialLink, x: socialLink }), closed),
  /** Whether reviews of goods wait for approval; false by default. */
  review_moderation: Type.Boolean(),
  /** Days after delivery in which goods can be returned, as shown to buyers; null, the default: nothing is shown. */
  return_days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  /** How to return goods and who pays for the return, written by the shop. */
  return_text: Type.String({ maxLength: 500 }),
  /** Hours between the notice and the end of a right to watch; 48 by default, 0: no notice. */
  right_notice_hours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** Stock at or below which staff get a notice; 5 by default, 0: no notice. A SKU can override the limit. */
  low_stock_at: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Months from a gift card's e-mail to its end; null, the default: no end. */
  gift_card_months: nullable(Type.Integer({ minimum: 12, maximum: 120 })),
  /**
   * Capture of payments for orders of goods only: with the order (AUTOMATIC, the default), or by staff (MANUAL) after an authorization.
   * Titles, plans and gift cards are always captured with the order.
   */
  payment_capture: Type.Enum(['AUTOMATIC', 'MANUAL']),
  /** Ways to pay outside the shop, with the account or address to show; a bank transfer by default. An empty list: none. */
  manual_ways: Type.Array(Type.Object({ kind: ManualWay, details: Type.String({ maxLength: 1000 }) }, closed), { maxItems: 3 }),
  /** Whether guests may pay outside the shop; true by default. */
  guests_pay_outside: Type.Boolean(),
  /** Amounts by currency. A higher payment outside the shop (bank, cash) needs a second person's confirmation. */
  two_people_above: Type.Array(Amount, { maxItems: 10 }),
  /** Whether a title's last editor may not publish it; false by default. */
  four_eyes: Type.Boolean(),
  /** Whether new films and broadcasts are stored encrypted (AES-128); false by default. */
  encrypt_films: Type.Boolean(),
  /** Time zone (IANA) in which a day begins, for example for e-mails with a date; UTC by default. */
  time_zone: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' }),
  /** Payment methods whose logos the shop's footer shows. */
  payment_marks: Type.Array(Type.Enum([...paymentMarks]), { maxItems: paymentMarks.length, uniqueItems: true }),
};
export const own = {
  app_name: Type.String({ minLength: 1, maxLength: 60 }),
  theme_scheme: ThemeName,
  theme_scheme_direction: Type.Enum(['ltr', 'rtl']),
  /** `#rrggbb`. */
  theme_color: Type.String({ maxLength: 7, pattern: patterns.color }),
  policy: Type.Enum(['members', 'open']),
  locale: Type.Enum(locales),
  support: Type.Object({ email: Type.String({ maxLength: 254 }), phone: Type.String({ maxLength: 40 }) }, closed),
};
const optionalLayout = Type.Partial(Type.Object(layout)).properties;

/** Settings of a tenant that a document needs. `policy` open: browsing needs no login (design §5). */
export const TenantSettings = Type.Object({ ...own, ...optionalLayout });
export type TenantSettings = Static<typeof TenantSettings>;
/** Where a tenant may have pages of its own. */
export type SocialNetwork = keyof NonNullable<TenantSettings['social_links']>;

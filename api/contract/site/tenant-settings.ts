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
  /** Whether reviews of goods wait until somebody has looked at them; they appear at once unless said otherwise. */
  review_moderation: Type.Boolean(),
  /** Within so many days of its arrival something can be sent back, as buyers are told; null, unless said otherwise: they are told nothing. */
  return_days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  /** How something is sent back, and who pays for that, in the shop's words. */
  return_text: Type.String({ maxLength: 500 }),
  /** So many hours before a right to watch runs out its person is told; 48 unless said otherwise, 0: never. */
  right_notice_hours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** Of a SKU with no more units than this left, staff are told; 5 unless said otherwise, 0: never. A SKU may say it otherwise. */
  low_stock_at: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** So many months after its letter a gift card ends; null, unless said otherwise: never. */
  gift_card_months: nullable(Type.Integer({ minimum: 12, maximum: 120 })),
  /**
   * When money of an order that is all goods is taken: as it is ordered (AUTOMATIC, unless said otherwise), or when staff say so (MANUAL), which its payer has agreed to by then.
   * Titles, plans and gift cards are had at once, and paid at once.
   */
  payment_capture: Type.Enum(['AUTOMATIC', 'MANUAL']),
  /** How buyers can pay outside of the shop, and what each is told then: an account, an address. By a bank, unless said otherwise; none: not at all. */
  manual_ways: Type.Array(Type.Object({ kind: ManualWay, details: Type.String({ maxLength: 1000 }) }, closed), { maxItems: 3 }),
  /** Whether buyers without an account can pay outside of the shop; they can unless said otherwise. */
  guests_pay_outside: Type.Boolean(),
  /** By currency: that more than this came outside of the shop (by a bank, in cash) is said by one person and confirmed by another. */
  two_people_above: Type.Array(Amount, { maxItems: 10 }),
  /** Whether somebody else publishes a title than who changed it last; nobody else is needed unless said otherwise. */
  four_eyes: Type.Boolean(),
  /** Whether films and broadcasts are stored encrypted (AES-128) from now on; they are not unless said otherwise. */
  encrypt_films: Type.Boolean(),
  /** By whose clock a day begins, as of letters that go out on a date (IANA); UTC unless said otherwise. */
  time_zone: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' }),
  /** The ways to pay whose marks stand at the foot of the shop. */
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

/** What a document needs to know of its tenant. `policy` open: browsing needs no login (design §5). */
export const TenantSettings = Type.Object({ ...own, ...optionalLayout });
export type TenantSettings = Static<typeof TenantSettings>;
/** Where a tenant may have pages of its own. */
export type SocialNetwork = keyof NonNullable<TenantSettings['social_links']>;

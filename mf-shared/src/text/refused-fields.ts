import type { FieldCode, FieldError } from '@marquee/api/contract';
import type { Messages } from '../../text/messages.ts';
import type { Locale } from '../bus/index.ts';
import { formatDate } from '../format/index.ts';
import type { TextOf } from './index.ts';

type FieldText = TextOf<Messages['field']>;

/** Language, and the formatters of its texts for fields. */
interface Wording {
  readonly text: FieldText;
  readonly shape: TextOf<Messages['fieldShape']>;
  readonly locale: Locale;
}

/** Highest number of allowed values that a message names; a reader would not take in more. */
const NAMED = 6;

const shaped: ReadonlySet<FieldCode> = new Set<FieldCode>(['type', 'format', 'pattern']);
/** Rules whose bound may be unknown, and the text used then. */
const unbounded = { maxLength: 'fewer', minimum: 'more', maximum: 'less' } as const;
const isUnbounded = (code: FieldCode): code is keyof typeof unbounded => code in unbounded;

function offered({ code, allowed = [] }: FieldError, text: FieldText): string | undefined {
  if ((code !== 'enum' && code !== 'const') || allowed.length === 0 || allowed.length > NAMED) return undefined;
  return text('offered', { values: allowed.map((value) => `\u2068${value}\u2069`).join(text('comma')) });
}

/** Faults that name something of the refused text: values, as messages write them, or tags. */
const messageFaults = ['missing-values', 'unknown-values', 'value-use', 'tags'] as const;

function namedFault({ code, allowed = [] }: FieldError, text: FieldText): string | undefined {
  const fault = messageFaults.find((one) => one === code);
  if (fault === undefined || allowed.length === 0) return undefined;
  const values = allowed.slice(0, NAMED).map((name) => `\u2068${fault === 'tags' ? name : `{${name}}`}\u2069`);
  return text(`${fault}-named`, { values: values.join(text('comma')) });
}

/** Returns what to do about a refused field. A code of the API without a text does not compile. */
export function wordsOf(field: FieldError, { text, shape, locale }: Wording): string {
  const { code, expected, limit, at, example } = field;
  // A newer API may have more codes than this page.
  if (!text.has(code)) return text('invalid');
  if (expected && shaped.has(code) && shape.has(expected)) return shape(expected);
  if (code === 'ended' && at !== undefined) return text('endedAt', { when: formatDate(at, locale, 'moment') });
  if (code === 'postal-code' && example !== undefined) return text('postalCodeLike', { example: `\u2068${example}\u2069` });
  if (limit === undefined && isUnbounded(code)) return text(unbounded[code]);
  return offered(field, text) ?? namedFault(field, text) ?? text<FieldCode>(code, { limit: limit ?? 0 });
}

const standing: ReadonlySet<FieldCode> = new Set<FieldCode>([
  ...([
    'in-use',
    'ended',
    'age',
    'transition',
    'unready',
    'under-review',
    'decided',
    'other-person',
    'reversal',
    'sent',
    'fresh',
    'sso',
    'account',
    'other-account',
    'member',
    'passkey',
  ] as const),
  ...(['forbidden', 'beyond', 'last-owner', 'last-house', 'own', 'circle', 'currency', 'unbalanced', 'reserved'] as const),
  ...(['message-syntax', 'missing-values', 'unknown-values', 'value-use', 'tags', 'address'] as const),
  ...(['file-type', 'unreadable', 'protected', 'too-complex'] as const),
  ...(['storage-full', 'own-storage-full'] as const),
]);

/** Returns whether the words of a field make sense without the field, and so explain more than those of the whole refusal. */
export const standsAlone = ({ code }: FieldError): boolean => standing.has(code);

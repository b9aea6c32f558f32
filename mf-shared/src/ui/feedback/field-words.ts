import type { FieldCode, FieldError } from '@marquee/api/contract';
import { useText, type Text } from '../../text/own.ts';

/** So many offered values are named; more of them no reader takes in. */
const NAMED = 6;

const shaped: ReadonlySet<FieldCode> = new Set<FieldCode>(['type', 'format', 'pattern']);
/** Rules whose bound may not be known, and what is said then. */
const unbounded = { maxLength: 'fewer', minimum: 'more', maximum: 'less' } as const;
const isUnbounded = (code: FieldCode): code is keyof typeof unbounded => code in unbounded;

function offered({ code, allowed = [] }: FieldError, text: Text<'field'>): string | undefined {
  if ((code !== 'enum' && code !== 'const') || allowed.length === 0 || allowed.length > NAMED) return undefined;
  return text('offered', { values: allowed.map((value) => `\u2068${value}\u2069`).join(text('comma')) });
}

/** What is named with a refused text: values, as messages write them, or tags. */
const messageFaults = ['missing-values', 'unknown-values', 'value-use', 'tags'] as const;

function namedFault({ code, allowed = [] }: FieldError, text: Text<'field'>): string | undefined {
  const fault = messageFaults.find((one) => one === code);
  if (fault === undefined || allowed.length === 0) return undefined;
  const values = allowed.slice(0, NAMED).map((name) => `\u2068${fault === 'tags' ? name : `{${name}}`}\u2069`);
  return text(`${fault}-named`, { values: values.join(text('comma')) });
}

/** What to do about a refused field, in the reader's words. Every code of the API has some, or this does not compile. */
export function useFieldWords(): (field: FieldError) => string {
  const text = useText('field');
  const shape = useText('fieldShape');
  return (field) => {
    const { code, expected, limit } = field;
    // An API newer than this page may know more codes.
    if (!text.has(code)) return text('invalid');
    if (expected && shaped.has(code) && shape.has(expected)) return shape(expected);
    if (limit === undefined && isUnbounded(code)) return text(unbounded[code]);
    return offered(field, text) ?? namedFault(field, text) ?? text<FieldCode>(code, { limit: limit ?? 0 });
  };
}

const standing: ReadonlySet<FieldCode> = new Set<FieldCode>([
  ...(['in-use', 'transition', 'unready', 'reversal', 'fresh', 'sso', 'account', 'other-account', 'member', 'passkey'] as const),
  ...(['forbidden', 'beyond', 'last-owner', 'last-house', 'own', 'circle', 'currency', 'unbalanced', 'reserved'] as const),
  ...(['message-syntax', 'missing-values', 'unknown-values', 'value-use', 'tags', 'address'] as const),
  ...(['file-type', 'unreadable', 'protected', 'too-complex'] as const),
  ...(['storage-full', 'own-storage-full'] as const),
]);

/** Whether the words of a field make sense without the field, and so say better what went wrong than those of the whole refusal. */
export const standsAlone = ({ code }: FieldError): boolean => standing.has(code);

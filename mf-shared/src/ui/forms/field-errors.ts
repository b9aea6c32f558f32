import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldCode, FieldError } from '@marquee/api/contract';
import type { ApiError } from '../../api/index.ts';

/** The name of a form's field for a path of the API: `/body/skus/0/price` and `skus.0.price` are the same. */
export function fieldNameOf(path: string): string {
  return path
    .replace(/^[/.]+/, '')
    .replaceAll('/', '.')
    .replace(/^(body|query|params)\./, '');
}

/** Which of two stands first on the page. What is no element keeps the API's order. */
function order(one: unknown, other: unknown): number {
  if (!(one instanceof Node && other instanceof Node)) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Words for a refusal of a field that fit better in one form than those of its code, by `field:code`. */
export type FormWords = Readonly<Partial<Record<`${string}:${FieldCode}`, string>>>;

/**
 * Puts the API's field errors on the fields of the form, as `say` words them, and moves the focus to the first on the page; nothing
 * typed is lost. What no field takes is returned, to be shown over the form.
 */
export function applyFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: ApiError,
  say: (field: FieldError) => string,
  words: FormWords = {},
): ApiError | undefined {
  const known = form.getValues();
  const left: FieldError[] = [];
  const placed: FieldPath<T>[] = [];
  for (const field of error.fields ?? []) {
    const name = fieldNameOf(field.path) as FieldPath<T>;
    const root = name.split('.')[0] ?? '';
    if (!(root in known)) {
      left.push(field);
      continue;
    }
    const message = words[`${name}:${field.code}`] ?? say(field);
    form.setError(name, { type: 'server', message });
    placed.push(name);
  }
  const elementOf = (name: FieldPath<T>) => form.getFieldState(name).error?.ref;
  const [first] = placed.sort((one, other) => order(elementOf(one), elementOf(other)));
  if (first) form.setFocus(first);
  return placed.length > 0 && left.length === 0 ? undefined : { ...error, fields: left };
}

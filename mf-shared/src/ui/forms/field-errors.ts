import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/index.ts';

/** The name of a form's field for a path of the API: `/body/skus/0/price` and `skus.0.price` are the same. */
export function fieldNameOf(path: string): string {
  return path
    .replace(/^[/.]+/, '')
    .replaceAll('/', '.')
    .replace(/^(body|query|params)\./, '');
}

/**
 * Puts the API's field errors on the fields of the form and moves the focus to the first; nothing typed is lost. What no field
 * takes is returned, to be shown over the form.
 */
export function applyFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, error: ApiError): ApiError | undefined {
  const known = form.getValues();
  let placed = 0;
  for (const { path, message } of error.fields ?? []) {
    const name = fieldNameOf(path);
    const root = name.split('.')[0] ?? '';
    if (!(root in known)) continue;
    form.setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0 && placed === error.fields?.length ? undefined : error;
}

import type { Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';

/** Refusals of fields in the reader's own words, by `field:code`; those without any keep the API's. */
export function inWords<R>(result: Result<R, ApiError>, words: Readonly<Record<string, string>>): Result<R, ApiError> {
  if (result.ok || !result.error.fields) return result;
  const fields = result.error.fields.map((field) => ({ ...field, message: words[`${field.path.replace(/^\//, '')}:${field.code}`] ?? field.message }));
  return { ok: false, error: { ...result.error, fields } };
}

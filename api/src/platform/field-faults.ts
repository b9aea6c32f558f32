import { Settings } from 'typebox/system';
import { fieldCodes, patterns, type FieldCode, type FieldError } from '../../contract/index.ts';

/** Highest number of schema errors collected. TypeBox stops at eight, and a nullable field counts three times; a form needs every field at once. */
const MAX_FAULTS = 60;
Settings.Set({ maxErrors: MAX_FAULTS });

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}
interface Params {
  readonly additionalProperties?: readonly string[];
  readonly requiredProperties?: readonly string[];
  readonly limit?: number | bigint;
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
  readonly type?: string | string[];
  readonly format?: string;
  readonly pattern?: string | RegExp;
}

const isCode = (keyword: string): keyword is FieldCode => fieldCodes.some((code) => code === keyword);
const patternNames = new Map(Object.entries(patterns).map(([name, pattern]) => [pattern as string, name]));

function detailsOf({ limit, allowedValues, allowedValue, type, format, pattern }: Params): Partial<FieldError> {
  const allowed = allowedValues ?? (allowedValue === undefined ? undefined : [allowedValue]);
  const expected = pattern === undefined ? (format ?? (typeof type === 'string' ? type : undefined)) : patternNames.get(String(pattern));
  return {
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(allowed && { allowed: allowed.map(String) }),
    ...(expected !== undefined && { expected: expected as NonNullable<FieldError['expected']> }),
  };
}

/** Returns one fault per field, the first found. Faults of nested fields replace the fault of the field around them. */
export function fieldFaults(errors: readonly SchemaError[], under?: string): FieldError[] {
  const faults = new Map<string, FieldError>();
  for (const { keyword, instancePath, message, params } of errors) {
    if (keyword === 'boolean') continue;
    const { additionalProperties, requiredProperties, ...rest } = params as Params;
    const fault: Omit<FieldError, 'path'> = additionalProperties
      ? { code: 'unknown', message: 'is not known here' }
      : requiredProperties
        ? { code: 'required', message: 'is required' }
        : { code: isCode(keyword) ? keyword : 'invalid', message, ...detailsOf(rest) };
    for (const name of additionalProperties ?? requiredProperties ?? ['']) {
      const path = [under, ...instancePath.split('/'), name].filter(Boolean).join('.').slice(0, 200) || '(all)';
      const first = faults.get(path);
      if (!first) faults.set(path, { path, ...fault });
      // A union of constants reports each constant separately.
      else if (first.code === 'const' && fault.allowed) faults.set(path, { ...first, allowed: [...(first.allowed ?? []), ...fault.allowed] });
    }
  }
  const paths = [...faults.keys()];
  return [...faults.values()].filter(({ path }) => !paths.some((other) => other.startsWith(`${path}.`)));
}

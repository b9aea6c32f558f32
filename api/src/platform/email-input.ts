import type { TSchema } from 'typebox';
import type { FieldError } from '../../contract/index.ts';
import { canonicalEmail, isAcceptable } from './email-address.ts';

interface Schema {
  readonly 'x-email'?: 'deliverable' | 'known';
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
type Reader = (value: unknown, path: string, faults: FieldError[]) => unknown;

const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

function ofText({ 'x-email': kind }: Schema): Reader {
  return (value, path, faults) => {
    if (typeof value !== 'string') return value;
    const email = canonicalEmail(value);
    if (kind === 'deliverable' && !isAcceptable(email))
      faults.push({ path, code: 'format', message: 'is no address that mail reaches; enter one such as name@example.com', expected: 'email' });
    return email;
  };
}

function ofList(items: Reader): Reader {
  return (value, path, faults) => (Array.isArray(value) ? value.map((one: unknown, at) => items(one, below(path, at), faults)) : value);
}

function ofObject(readers: readonly (readonly [string, Reader])[]): Reader {
  return (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const read: Record<string, unknown> = { ...value };
    for (const [name, reader] of readers) if (Object.hasOwn(read, name)) read[name] = reader(read[name], below(path, name), faults);
    return read;
  };
}

function readerOf(schema: Schema): Reader | undefined {
  if (schema['x-email']) return ofText(schema);
  if (schema.anyOf) {
    const readers = schema.anyOf.flatMap((option) => readerOf(option) ?? []);
    return readers.length > 0 ? (value, path, faults) => readers.reduce((read, reader) => reader(read, path, faults), value) : undefined;
  }
  if (schema.items) {
    const items = readerOf(schema.items);
    return items && ofList(items);
  }
  const readers = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const reader = readerOf(property);
    return reader ? [[name, reader] as const] : [];
  });
  return readers.length > 0 ? ofObject(readers) : undefined;
}

/** Returns a reader that puts the e-mail addresses of checked input in their normal form and adds those mail cannot reach to `faults`; undefined if there are none. */
export function emailReader(schema: TSchema): ((value: unknown, faults: FieldError[]) => unknown) | undefined {
  const reader = readerOf(schema);
  return reader && ((value, faults) => reader(value, '', faults));
}

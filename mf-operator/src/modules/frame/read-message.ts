import type { CallInput, ModuleMessage } from '@marquee/mf-shared/module';

const KEY = /^(?:GET|POST|PUT|DELETE) \/[A-Za-z0-9/:_-]{1,200}$/;
const PATH = /^[A-Za-z0-9/_-]{0,200}$/;
const MAX_HEIGHT_PX = 50_000;
const MAX_BODY_LENGTH = 1_000_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: Fields, ...names: readonly string[]) => Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= most;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isPlain = (value: unknown) => (typeof value === 'string' && value.length <= 2000) || typeof value === 'boolean' || Number.isFinite(value);

function isParts(value: unknown, of: (part: unknown) => boolean): boolean {
  return value === undefined || (isFields(value) && Object.keys(value).length <= 50 && Object.values(value).every(of));
}

/** Accepts undefined, or a value whose JSON has at most `MAX_BODY_LENGTH` characters. */
function isBody(value: unknown): boolean {
  if (value === undefined) return true;
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text !== undefined && text.length <= MAX_BODY_LENGTH;
  } catch {
    return false;
  }
}

function isInput(value: unknown): value is CallInput {
  if (!isFields(value) || Object.keys(value).some((name) => !['params', 'query', 'body'].includes(name))) return false;
  return isParts(value['params'], (part) => isText(part, 200)) && isParts(value['query'], isPlain) && isBody(value['body']);
}

/** Returns the message if its type, shape and sizes are valid, otherwise undefined. */
export function readMessage(data: unknown): ModuleMessage | undefined {
  if (!isFields(data)) return undefined;
  const { type, id, key, input, tone, text, path, px } = data;
  const isOne = {
    pong: () => has(data, 'type', 'id') && isCount(id),
    call: () => has(data, 'type', 'id', 'key', 'input') && isCount(id) && typeof key === 'string' && KEY.test(key) && isInput(input),
    toast: () => has(data, 'type', 'tone', 'text') && (tone === 'info' || tone === 'error') && isText(text, 300),
    title: () => has(data, 'type', 'text') && isText(text, 100),
    navigate: () => has(data, 'type', 'path') && typeof path === 'string' && PATH.test(path),
    height: () => has(data, 'type', 'px') && isCount(px) && px <= MAX_HEIGHT_PX,
  };
  return typeof type === 'string' && Object.hasOwn(isOne, type) && isOne[type as keyof typeof isOne]() ? (data as ModuleMessage) : undefined;
}

import { type Compiled, isFilled, type Message } from './compiled.ts';

/** Tenant's own texts in one language, by package: messages the server compiled, as data. */
type OwnTexts = Readonly<Record<string, Compiled | undefined>>;

/** Time that a page waits for its tenant's texts before it uses the originals. */
const PATIENCE_MS = 5000;

let addresses: Readonly<Record<string, string>> = {};
const reading = new Map<string, Promise<OwnTexts>>();

/** Sets the URLs of the tenant's own texts, by language. Called once by the shell, before any text is loaded. */
export function provideOwnTexts(given: Readonly<Record<string, string>>): void {
  addresses = given;
  reading.clear();
}

async function fetchOwn(address: string): Promise<OwnTexts> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? ((await answer.json()) as OwnTexts) : {};
}

/** Returns the tenant's own texts in a language; undefined if there is nothing to wait for. */
export function ownTextsIn(locale: string): Promise<OwnTexts> | undefined {
  const address = Object.hasOwn(addresses, locale) ? addresses[locale] : undefined;
  if (address === undefined) return undefined;
  const known = reading.get(locale) ?? fetchOwn(address).catch(() => ({}));
  reading.set(locale, known);
  return known;
}

interface Element {
  readonly value?: unknown;
  readonly type: number;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}
/** `TYPE.literal` and `TYPE.pound` of the syntax tree; the value of every other element names a parameter. */
const [LITERAL, POUND] = [0, 7];

function collect(tree: readonly Element[], names: Set<string>): Set<string> {
  for (const { type, value, options } of tree) {
    if (type !== LITERAL && type !== POUND) names.add(String(value));
    for (const option of Object.values(options ?? {})) collect(option.value, names);
  }
  return names;
}
const treeOf = (message: Compiled[string]): Message => (isFilled(message) ? message.message : message);
const valuesOf = (message: Message) => (typeof message === 'string' ? '' : [...collect(message, new Set())].sort().join());

/** Returns a catalogue with the tenant's text wherever it takes the same values: this page's release may differ from the one the server checked. */
export function worded(messages: Compiled, own: Compiled = {}): Compiled {
  const fitting = Object.entries(own).filter(([key, message]) => {
    const original = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return original !== undefined && valuesOf(treeOf(original)) === valuesOf(treeOf(message));
  });
  return fitting.length > 0 ? { ...messages, ...Object.fromEntries(fitting) } : messages;
}

import type { IntlMessageFormat } from 'intl-messageformat';

/** Plain text, or the syntax tree of what has parameters. */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

/** A message in another language than its catalogue, because that lacks it: it counts by the rules of its own. */
export interface Filled {
  readonly locale: string;
  readonly message: Message;
}

/** Messages by `namespace.key`, compiled by the build (`tools/text`). */
export type Compiled = Readonly<Record<string, Message | Filled>>;

export const isFilled = (message: Message | Filled): message is Filled => typeof message === 'object' && 'locale' in message;

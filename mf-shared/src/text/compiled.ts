import type { IntlMessageFormat } from 'intl-messageformat';

/** Messages by `namespace.key`, compiled by the build (`tools/text`): plain text, or the syntax tree of what has parameters. */
export type Compiled = Readonly<Record<string, string | ConstructorParameters<typeof IntlMessageFormat>[0]>>;

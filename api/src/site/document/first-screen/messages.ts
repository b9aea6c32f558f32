/** A server's build: a script in the form of CommonJS. */
export interface ServerBuild {
  readonly name: string;
  readonly version: string;
  /** sha384; the script has been held against it. */
  readonly digest: string;
}

/** A page to be drawn. */
export interface Order {
  /** The world it is drawn in: a tenant's, with its words, and these builds. One page at a time is drawn in each. */
  readonly world: string;
  readonly host: ServerBuild;
  readonly remote: ServerBuild;
  /** What the page is told of its host: `DocumentSettings` of the front ends. */
  readonly settings: object;
  readonly path: string;
  readonly search: string;
  /** Which time it is there, in ms since 1970. */
  readonly at: number;
}

/** A first screen, as the host's server build hands it over. */
export interface Drawn {
  readonly html: string;
  readonly styles: string;
  readonly answers: unknown;
  readonly heading: string;
  /** JSON: what the page says of itself to those who do not open it; `PageHead` of the front ends. */
  readonly head?: string;
}

/** What an order asks of the API. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Messages to the process that draws, a line of JSON each. */
export type ToProcess =
  | { readonly kind: 'build'; readonly digest: string; readonly code: string }
  | { readonly kind: 'draw'; readonly id: number; readonly order: Order }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: Answer };

/** Messages of the process that draws. `drawn` is JSON of a `Drawn`, empty where there is none. */
export type FromProcess =
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly call: number; readonly address: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly drawn: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

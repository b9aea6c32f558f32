/** Server build, a CommonJS script. */
export interface ServerBuild {
  readonly name: string;
  readonly version: string;
  /** SHA-384 digest the script was verified against. */
  readonly digest: string;
}

/** Request to render a page. */
export interface Order {
  /** Sandbox key: a tenant, its texts and these builds. Each sandbox renders one page at a time. */
  readonly world: string;
  readonly host: ServerBuild;
  readonly remote: ServerBuild;
  /** Host settings of the page: `DocumentSettings` of the front ends. */
  readonly settings: object;
  readonly path: string;
  readonly search: string;
  /** Current time within the sandbox, in ms since 1970. */
  readonly at: number;
}

export interface Drawn {
  readonly html: string;
  readonly styles: string;
  readonly answers: unknown;
  readonly heading: string;
  /** JSON metadata of the page for crawlers and link previews; `PageHead` of the front ends. */
  readonly head?: string;
}

/** Response of the API to a call during rendering. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Messages to the render process, one JSON object per line. */
export type ToProcess =
  | { readonly kind: 'build'; readonly digest: string; readonly code: string }
  | { readonly kind: 'draw'; readonly id: number; readonly order: Order }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: Answer };

/** Messages from the render process. `drawn` is the JSON of a `Drawn`, empty if there is none. */
export type FromProcess =
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly call: number; readonly address: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly drawn: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

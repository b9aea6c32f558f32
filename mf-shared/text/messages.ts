/** Made from `en.json` by `npm run texts`: the values of each text, or null where it takes none. */
export interface Messages {
  readonly field: {
    readonly required: null;
    readonly unknown: null;
    readonly type: null;
    readonly format: null;
    readonly pattern: null;
    readonly enum: null;
    readonly const: null;
    readonly minLength: { readonly limit: number };
    readonly maxLength: { readonly limit: number };
    readonly minimum: { readonly limit: number };
    readonly maximum: { readonly limit: number };
    readonly exclusiveMinimum: { readonly limit: number };
    readonly exclusiveMaximum: { readonly limit: number };
    readonly minItems: { readonly limit: number };
    readonly maxItems: { readonly limit: number };
    readonly uniqueItems: null;
    readonly maxProperties: { readonly limit: number };
    readonly depth: null;
    readonly size: null;
    readonly taken: null;
    readonly overlap: null;
    readonly invalid: null;
    readonly range: null;
    readonly character: null;
    readonly stale: null;
    readonly fixed: null;
    readonly 'in-use': null;
    readonly closed: null;
    readonly transition: null;
    readonly unready: null;
    readonly 'under-review': null;
    readonly decided: null;
    readonly 'other-person': null;
    readonly reversal: null;
    readonly sent: null;
    readonly wrong: null;
    readonly guessable: null;
    readonly fresh: null;
    readonly sso: null;
    readonly account: null;
    readonly 'other-account': null;
    readonly member: null;
    readonly passkey: null;
    readonly forbidden: null;
    readonly beyond: null;
    readonly 'last-owner': null;
    readonly 'last-house': null;
    readonly own: null;
    readonly self: null;
    readonly twice: null;
    readonly 'not-sent-to': null;
    readonly 'postal-code': null;
    readonly postalCodeLike: { readonly example: string | number };
    readonly 'other-region': null;
    readonly 'too-heavy': null;
    readonly 'too-valuable': null;
    readonly 'used-up': null;
    readonly ended: null;
    readonly endedAt: { readonly when: string | number };
    readonly age: null;
    readonly alone: null;
    readonly had: null;
    readonly 'not-first': null;
    readonly turn: null;
    readonly unfit: null;
    readonly circle: null;
    readonly currency: null;
    readonly zero: null;
    readonly unbalanced: null;
    readonly contrast: null;
    readonly 'check-character': null;
    readonly reserved: null;
    readonly link: null;
    readonly schema: null;
    readonly 'file-type': null;
    readonly unreadable: null;
    readonly protected: null;
    readonly 'too-complex': null;
    readonly 'storage-full': null;
    readonly 'own-storage-full': null;
    readonly 'message-syntax': null;
    readonly 'missing-values': null;
    readonly 'unknown-values': null;
    readonly 'value-use': null;
    readonly tags: null;
    readonly address: null;
    readonly offered: { readonly values: string | number };
    readonly comma: null;
    readonly fewer: null;
    readonly more: null;
    readonly less: null;
    readonly 'missing-values-named': { readonly values: string | number };
    readonly 'unknown-values-named': { readonly values: string | number };
    readonly 'value-use-named': { readonly values: string | number };
    readonly 'tags-named': { readonly values: string | number };
  };
  readonly error: {
    readonly offline: null;
    readonly refused: null;
    readonly missing: null;
    readonly signIn: null;
    readonly busy: null;
    readonly stale: null;
    readonly invalid: null;
    readonly conflict: null;
    readonly stock: null;
    readonly credentials: null;
    readonly code: null;
    readonly challenge: null;
    readonly provider: null;
    readonly unverified: null;
    readonly link: null;
    readonly large: null;
    readonly fileType: null;
    readonly inFlight: null;
    readonly human: null;
    readonly other: null;
  };
  readonly errorNote: {
    readonly retry: null;
    readonly reference: { readonly id: string | number };
    readonly signedOut: null;
  };
  readonly breadcrumbs: {
    readonly label: null;
  };
  readonly rating: {
    readonly rated: { readonly score: string | number; readonly outOf: string | number };
    readonly counted: { readonly count: number };
  };
  readonly rowArrows: {
    readonly back: null;
    readonly on: null;
  };
  readonly row: {
    readonly all: null;
  };
  readonly price: {
    readonly was: null;
    readonly from: null;
  };
  readonly quantity: {
    readonly less: { readonly of: string | number };
    readonly more: { readonly of: string | number };
  };
  readonly dialog: {
    readonly close: null;
  };
  readonly confirmDialog: {
    readonly cancel: null;
  };
  readonly leaveGuard: {
    readonly title: null;
    readonly lost: null;
    readonly leave: null;
  };
  readonly tokenList: {
    readonly remove: { readonly name: string | number };
  };
  readonly drawer: {
    readonly close: null;
  };
  readonly input: {
    readonly optional: null;
  };
  readonly passwordField: {
    readonly show: null;
    readonly hide: null;
  };
  readonly passwordHint: {
    readonly hint: null;
    readonly more: { readonly count: number };
    readonly tooLong: { readonly count: number };
    readonly guessable: null;
    readonly enough: null;
    readonly long: null;
  };
  readonly captchaLine: {
    readonly working: null;
    readonly done: null;
    readonly failed: null;
  };
  readonly columnPicker: {
    readonly columns: null;
  };
  readonly pagination: {
    readonly label: null;
    readonly shown: { readonly from: string | number; readonly to: string | number; readonly all: string | number };
    readonly shownOfMore: { readonly from: string | number; readonly to: string | number; readonly all: string | number };
    readonly rows: null;
    readonly previous: null;
    readonly next: null;
  };
  readonly pastEnd: {
    readonly title: { readonly count: number; readonly pages: string | number };
    readonly note: null;
    readonly last: null;
  };
  readonly tableHead: {
    readonly all: null;
    readonly pick: null;
  };
  readonly tableRows: {
    readonly pick: null;
  };
  readonly dataTable: {
    readonly nothing: null;
    readonly loading: null;
  };
  readonly filterBar: {
    readonly clear: null;
    readonly remove: { readonly name: string | number };
    readonly filters: null;
  };
  readonly fieldShape: {
    readonly string: null;
    readonly number: null;
    readonly integer: null;
    readonly boolean: null;
    readonly uuid: null;
    readonly date: null;
    readonly 'date-time': null;
    readonly month: null;
    readonly email: null;
    readonly phone: null;
    readonly country: null;
    readonly place: null;
    readonly currency: null;
    readonly color: null;
    readonly language: null;
    readonly locale: null;
    readonly domain: null;
    readonly path: null;
    readonly slug: null;
    readonly capitals: null;
    readonly uri: null;
    readonly url: null;
    readonly page: null;
    readonly link: null;
    readonly secureLink: null;
    readonly webPage: null;
    readonly plain: null;
  };
  readonly reorderList: {
    readonly move: { readonly name: string | number };
  };
}

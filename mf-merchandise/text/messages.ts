/** Made from `en.json` by `npm run texts`: the values of each text, or null where it takes none. */
export interface Messages {
  readonly shelfHead: {
    readonly all: null;
  };
  readonly shop: {
    readonly store: { readonly brand: string | number };
    readonly storeLead: null;
    readonly storeEmpty: null;
    readonly storeEmptyWords: null;
    readonly home: null;
    readonly shop: null;
    readonly shopLead: null;
    readonly seeAll: null;
    readonly featured: null;
    readonly loved: null;
    readonly categories: null;
    readonly titles: null;
    readonly products: null;
    readonly category: null;
    readonly all: null;
    readonly sort: null;
    readonly popular: null;
    readonly bestRated: null;
    readonly newest: null;
    readonly byName: null;
    readonly count: { readonly count: number };
    readonly manyCount: { readonly count: number };
    readonly from: { readonly title: string | number };
    readonly search: { readonly words: string | number };
    readonly found: { readonly words: string | number };
    readonly clear: null;
    readonly nothing: null;
    readonly nothingWords: null;
    readonly strip: null;
    readonly lost: null;
    readonly lostWords: null;
  };
  readonly buy: {
    readonly add: null;
    readonly chooseFirst: { readonly option: string | number };
    readonly chooseToSee: { readonly option: string | number };
    readonly soldOut: null;
    readonly allInCart: null;
    readonly inStock: null;
    readonly low: { readonly count: number };
    readonly held: { readonly count: string | number };
    readonly allInCartWords: null;
    readonly soldOutWords: null;
    readonly valueSoldOut: null;
    readonly quantity: null;
    readonly added: { readonly name: string | number };
    readonly gone: null;
    readonly view: null;
  };
  readonly option: {
    readonly size: null;
    readonly color: null;
    readonly colour: null;
    readonly pressing: null;
    readonly ruling: null;
  };
  readonly pageLinks: {
    readonly pages: null;
    readonly former: null;
    readonly next: null;
    readonly at: { readonly page: string | number; readonly of: string | number };
  };
  readonly product: {
    readonly loading: null;
    readonly pictures: null;
    readonly picture: { readonly name: string | number; readonly at: string | number; readonly of: string | number };
    readonly about: null;
    readonly seen: null;
    readonly alike: null;
    readonly gone: null;
    readonly goneWords: null;
    readonly shop: null;
    readonly series: null;
    readonly event: null;
  };
  readonly cart: {
    readonly cart: null;
    readonly drawer: { readonly count: string | number };
    readonly count: { readonly count: number };
    readonly lines: null;
    readonly quantityOf: { readonly name: string | number };
    readonly each: { readonly price: string | number };
    readonly total: null;
    readonly removeNamed: { readonly name: string | number };
    readonly removed: { readonly name: string | number };
    readonly undo: null;
    readonly soldOut: null;
    readonly tooMany: { readonly left: number };
    readonly reduce: { readonly left: string | number };
    readonly summary: null;
    readonly subtotal: null;
    readonly attention: null;
    readonly goOn: null;
    readonly view: null;
    readonly empty: null;
    readonly emptyWords: null;
    readonly shop: null;
    readonly signedOut: null;
    readonly signedOutWords: null;
    readonly signIn: null;
  };
}

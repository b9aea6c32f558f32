/** Made from `en.json` by `npm run texts`: the values of each text, or null where it takes none. */
export interface Messages {
  readonly removal: {
    readonly failed: null;
  };
  readonly watched: {
    readonly place: { readonly season: string | number; readonly episode: string | number };
    readonly left: { readonly duration: string | number };
    readonly next: null;
    readonly watched: null;
  };
  readonly continueRow: {
    readonly more: { readonly name: string | number };
    readonly remove: null;
    readonly removed: { readonly name: string | number };
    readonly undo: null;
    readonly undoNamed: { readonly name: string | number };
    readonly details: null;
    readonly anew: null;
  };
  readonly countdown: {
    readonly days: null;
    readonly hours: null;
    readonly minutes: null;
    readonly seconds: null;
    readonly starts: { readonly when: string | number };
  };
  readonly eventWhen: {
    readonly live: null;
    readonly past: null;
    readonly soon: null;
  };
  readonly eventBanner: {
    readonly details: null;
    readonly detailsOf: { readonly name: string | number };
  };
  readonly eventTeaser: {
    readonly all: null;
  };
  readonly heroControls: {
    readonly pause: null;
    readonly play: null;
    readonly show: { readonly name: string | number };
  };
  readonly heroTeaser: {
    readonly mute: null;
    readonly unmute: null;
  };
  readonly playerStage: {
    readonly label: { readonly name: string | number };
    readonly close: null;
    readonly full: null;
    readonly down: null;
  };
  readonly primaryButton: {
    readonly play: null;
    readonly playFirst: null;
    readonly again: null;
    readonly resume: null;
    readonly resumePlace: { readonly place: string | number };
    readonly next: { readonly place: string | number };
    readonly trailer: null;
    readonly place: { readonly season: string | number; readonly episode: string | number };
    readonly left: { readonly duration: string | number };
    readonly full: null;
    readonly anew: null;
  };
  readonly heroSlide: {
    readonly more: null;
    readonly moreNamed: { readonly name: string | number };
  };
  readonly heroStage: {
    readonly label: null;
  };
  readonly share: {
    readonly share: null;
    readonly copied: null;
    readonly notCopied: { readonly url: string | number };
  };
  readonly favoriteButton: {
    readonly add: { readonly name: string | number };
    readonly remove: { readonly name: string | number };
    readonly favourite: null;
    readonly failed: null;
  };
  readonly titleTile: {
    readonly free: null;
    readonly plan: null;
    readonly rent: { readonly price: string | number };
    readonly purchase: { readonly price: string | number };
    readonly fresh: null;
    readonly trailer: null;
    readonly age: { readonly age: string | number };
  };
  readonly home: {
    readonly pitchLabel: { readonly app: string | number };
    readonly pitch: { readonly app: string | number };
    readonly pitchSignUp: null;
    readonly pitchPlans: null;
    readonly description: { readonly app: string | number };
    readonly fresh: null;
    readonly topTen: null;
    readonly popular: null;
    readonly trending: null;
    readonly genres: null;
    readonly eyebrow: null;
    readonly continue: null;
    readonly watchlist: null;
    readonly because: null;
    readonly becauseOf: { readonly name: string | number };
    readonly liveNow: null;
    readonly events: null;
    readonly leaving: null;
    readonly until: { readonly date: string | number };
    readonly from: { readonly name: string | number };
    readonly picked: null;
    readonly featured: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly search: null;
  };
  readonly emptyList: {
    readonly empty: null;
    readonly emptyText: null;
    readonly genre: null;
    readonly genreText: null;
    readonly provider: null;
    readonly providerText: null;
    readonly all: null;
  };
  readonly titleList: {
    readonly from: { readonly heading: string | number; readonly provider: string | number };
    readonly everybody: null;
  };
  readonly listToolbar: {
    readonly provider: null;
    readonly allProviders: null;
    readonly sort: null;
    readonly genre: null;
    readonly allGenres: null;
    readonly type: null;
    readonly allTypes: null;
    readonly lastModified: null;
    readonly origin: null;
    readonly ratingScore: null;
    readonly ratingCount: null;
    readonly viewCount: null;
    readonly name: null;
  };
  readonly pager: {
    readonly label: null;
    readonly back: null;
    readonly on: null;
    readonly page: { readonly number: string | number };
  };
  readonly free: {
    readonly heading: null;
    readonly all: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly movies: null;
    readonly lead: null;
  };
  readonly beforeSearch: {
    readonly recent: null;
    readonly forget: null;
    readonly popular: null;
  };
  readonly searchBox: {
    readonly label: null;
    readonly clear: null;
  };
  readonly searchResults: {
    readonly none: { readonly words: string | number };
    readonly elsewhere: { readonly count: number; readonly words: string | number };
    readonly noneText: null;
    readonly browse: null;
    readonly searching: null;
    readonly more: null;
    readonly found: { readonly count: string | number; readonly words: string | number };
    readonly results: { readonly count: number };
    readonly manyResults: { readonly count: number };
  };
  readonly foundBeside: {
    readonly people: null;
    readonly pages: null;
    readonly CAST: null;
    readonly DIRECTOR: null;
  };
  readonly search: {
    readonly heading: null;
  };
  readonly movies: {
    readonly heading: null;
    readonly lead: null;
  };
  readonly tvShows: {
    readonly heading: null;
    readonly lead: null;
  };
  readonly movieLinks: {
    readonly videos: null;
    readonly coming: null;
    readonly restricted: null;
  };
  readonly videos: {
    readonly heading: null;
    readonly lead: null;
  };
  readonly genres: {
    readonly titles: null;
    readonly heading: null;
    readonly lead: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly tags: null;
    readonly people: null;
  };
  readonly events: {
    readonly heading: null;
    readonly lead: null;
    readonly live: null;
    readonly upcoming: null;
    readonly past: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly movies: null;
  };
  readonly notFound: {
    readonly page: null;
    readonly pageText: null;
    readonly title: null;
    readonly titleText: null;
    readonly person: null;
    readonly personText: null;
    readonly search: null;
    readonly label: null;
    readonly home: null;
    readonly movies: null;
    readonly shows: null;
    readonly genres: null;
    readonly article: null;
    readonly articleText: null;
    readonly tag: null;
    readonly tagText: null;
    readonly list: null;
    readonly listText: null;
  };
  readonly poll: {
    readonly vote: null;
    readonly change: null;
    readonly keep: null;
    readonly signIn: null;
    readonly opens: { readonly when: string | number };
    readonly closes: { readonly when: string | number };
    readonly closed: null;
    readonly later: null;
    readonly mine: null;
    readonly total: { readonly count: number };
  };
  readonly ratings: {
    readonly heading: null;
    readonly mine: null;
    readonly stars: { readonly score: string | number; readonly outOf: string | number };
    readonly none: null;
    readonly write: null;
    readonly review: null;
    readonly hint: null;
    readonly send: null;
    readonly saved: null;
    readonly remove: null;
    readonly removed: null;
    readonly signIn: null;
    readonly more: null;
    readonly failed: null;
  };
  readonly moreLikeThis: {
    readonly more: null;
  };
  readonly watchedMenu: {
    readonly more: { readonly name: string | number };
    readonly watched: null;
    readonly allWatched: null;
    readonly unwatched: null;
    readonly allUnwatched: null;
    readonly anew: null;
    readonly failed: null;
  };
  readonly episodeItem: {
    readonly play: { readonly number: string | number; readonly name: string | number };
    readonly playing: null;
    readonly watched: null;
    readonly left: { readonly duration: string | number };
    readonly later: null;
  };
  readonly seasons: {
    readonly episodes: null;
    readonly season: { readonly number: string | number };
    readonly seasons: null;
  };
  readonly people: {
    readonly cast: null;
    readonly all: { readonly count: string | number };
  };
  readonly titleAbout: {
    readonly synopsis: null;
    readonly details: null;
    readonly directors: null;
    readonly genres: null;
    readonly released: null;
    readonly starts: null;
    readonly startsThere: { readonly when: string | number; readonly zone: string | number };
    readonly length: null;
    readonly certificate: null;
    readonly provider: null;
    readonly none: null;
    readonly tags: null;
  };
  readonly reminder: {
    readonly failed: null;
    readonly begun: null;
    readonly set: null;
  };
  readonly remindButton: {
    readonly remind: null;
    readonly set: null;
  };
  readonly comingActions: {
    readonly trailer: null;
    readonly calendar: null;
    readonly comes: { readonly day: string | number };
    readonly coming: null;
  };
  readonly titleHero: {
    readonly SERIES: null;
    readonly SHORT: null;
    readonly PROGRAM: null;
    readonly FEATURE: null;
  };
  readonly history: {
    readonly heading: null;
    readonly lead: null;
    readonly clear: null;
    readonly clearTitle: null;
    readonly clearWhy: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly browse: null;
    readonly remove: null;
    readonly removeNamed: { readonly name: string | number };
    readonly removed: { readonly name: string | number };
    readonly undo: null;
    readonly undoNamed: { readonly name: string | number };
    readonly seen: { readonly when: string | number };
  };
  readonly reminderShelf: {
    readonly heading: null;
    readonly lead: null;
    readonly remove: null;
    readonly removeNamed: { readonly name: string | number };
    readonly failed: null;
  };
  readonly favorites: {
    readonly heading: null;
    readonly lead: null;
    readonly PRODUCT: null;
    readonly IDENTITY: null;
    readonly ORGANIZATION: null;
    readonly kinds: null;
    readonly noPRODUCT: null;
    readonly noIDENTITY: null;
    readonly noORGANIZATION: null;
    readonly how: null;
    readonly browse: null;
    readonly all: null;
  };
  readonly staticPage: {
    readonly contents: null;
  };
  readonly contactUsForm: {
    readonly form: null;
    readonly name: null;
    readonly email: null;
    readonly subject: null;
    readonly message: null;
    readonly send: null;
    readonly needEmail: null;
    readonly notMail: null;
    readonly needMessage: null;
    readonly long: { readonly most: number };
    readonly sent: null;
    readonly answer: null;
    readonly another: null;
  };
  readonly contactUs: {
    readonly title: null;
    readonly lead: { readonly app: string | number };
    readonly helpHeading: null;
    readonly help1: null;
    readonly helpPoint1: null;
    readonly helpPoint2: null;
    readonly helpPoint3: null;
    readonly makersHeading: null;
    readonly makers1: null;
    readonly email: null;
    readonly phone: null;
  };
  readonly titleDetail: {
    readonly seasons: { readonly count: number };
  };
  readonly titleCount: {
    readonly titles: { readonly count: number };
    readonly manyTitles: { readonly count: number };
  };
  readonly aboutUs: {
    readonly title: { readonly app: string | number };
    readonly lead: null;
    readonly whatHeading: null;
    readonly what1: { readonly app: string | number };
    readonly what2: null;
    readonly choiceHeading: null;
    readonly choice1: null;
    readonly choicePoint1: null;
    readonly choicePoint2: null;
    readonly choicePoint3: null;
    readonly makersHeading: null;
    readonly makers1: null;
    readonly everyoneHeading: null;
    readonly everyone1: null;
    readonly everyone2: { readonly email: string | number };
  };
  readonly faq: {
    readonly title: null;
    readonly lead: { readonly app: string | number };
    readonly whereHeading: null;
    readonly where1: null;
    readonly accountHeading: null;
    readonly account1: null;
    readonly captionsHeading: null;
    readonly captions1: null;
    readonly resumeHeading: null;
    readonly resume1: null;
    readonly pictureHeading: null;
    readonly picture1: null;
    readonly picture2: { readonly email: string | number };
    readonly orderHeading: null;
    readonly order1: null;
    readonly personHeading: null;
    readonly person1: { readonly email: string | number; readonly phone: string | number };
  };
  readonly gdpr: {
    readonly title: null;
    readonly lead: null;
    readonly responsibleHeading: null;
    readonly responsible1: { readonly app: string | number; readonly email: string | number };
    readonly groundHeading: null;
    readonly ground1: null;
    readonly rightsHeading: null;
    readonly rights1: null;
    readonly rightsPoint1: null;
    readonly rightsPoint2: null;
    readonly rightsPoint3: null;
    readonly rightsPoint4: null;
    readonly rightsPoint5: null;
    readonly rightsPoint6: null;
    readonly useHeading: null;
    readonly use1: { readonly email: string | number };
    readonly complaintHeading: null;
    readonly complaint1: null;
  };
  readonly privacy: {
    readonly title: null;
    readonly lead: { readonly app: string | number };
    readonly keptHeading: null;
    readonly kept1: null;
    readonly keptPoint1: null;
    readonly keptPoint2: null;
    readonly keptPoint3: null;
    readonly whyHeading: null;
    readonly why1: null;
    readonly deviceHeading: null;
    readonly device1: null;
    readonly devicePoint1: null;
    readonly devicePoint2: null;
    readonly othersHeading: null;
    readonly others1: null;
    readonly timeHeading: null;
    readonly time1: null;
    readonly choicesHeading: null;
    readonly choices1: { readonly email: string | number };
  };
  readonly terms: {
    readonly title: null;
    readonly lead: { readonly app: string | number };
    readonly scopeHeading: null;
    readonly scope1: { readonly app: string | number };
    readonly accountHeading: null;
    readonly account1: null;
    readonly watchingHeading: null;
    readonly watching1: null;
    readonly watchingPoint1: null;
    readonly watchingPoint2: null;
    readonly watchingPoint3: null;
    readonly buyingHeading: null;
    readonly buying1: null;
    readonly forbiddenHeading: null;
    readonly forbidden1: null;
    readonly dutyHeading: null;
    readonly duty1: null;
    readonly changesHeading: null;
    readonly changes1: { readonly email: string | number };
  };
  readonly castPage: {
    readonly heading: null;
    readonly lead: null;
    readonly search: null;
    readonly sort: null;
    readonly name: null;
    readonly viewCount: null;
    readonly letters: null;
    readonly allLetters: null;
    readonly noLetter: null;
    readonly count: { readonly count: number };
    readonly many: { readonly count: number };
    readonly none: null;
    readonly noneText: null;
    readonly all: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly movies: null;
  };
  readonly personPage: {
    readonly CAST: null;
    readonly DIRECTOR: null;
    readonly all: null;
    readonly back: null;
    readonly about: { readonly name: string | number };
    readonly none: null;
    readonly noneText: null;
  };
  readonly blogLooks: {
    readonly label: null;
    readonly grid3: null;
    readonly grid1: null;
    readonly grid2: null;
    readonly grid4: null;
    readonly left: null;
    readonly right: null;
    readonly template: null;
  };
  readonly articles: {
    readonly news: null;
    readonly blogs: null;
    readonly newsLead: null;
    readonly blogsLead: null;
    readonly all: null;
    readonly feed: null;
    readonly feedOf: { readonly name: string | number };
    readonly sidebar: null;
    readonly tags: null;
    readonly latest: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly movies: null;
    readonly STANDARD: null;
    readonly AUDIO: null;
    readonly VIDEO: null;
    readonly LINK: null;
    readonly QUOTE: null;
    readonly GALLERY: null;
  };
  readonly article: {
    readonly tags: null;
    readonly related: null;
    readonly loading: null;
    readonly play: { readonly name: string | number };
    readonly video: null;
    readonly titles: null;
    readonly down: null;
  };
  readonly tagsPage: {
    readonly heading: null;
    readonly lead: null;
    readonly genres: null;
    readonly search: null;
    readonly none: null;
    readonly noneText: null;
    readonly all: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly back: null;
    readonly noTitles: null;
    readonly noTitlesText: null;
  };
  readonly relatedPage: {
    readonly heading: { readonly name: string | number };
    readonly lead: { readonly name: string | number };
    readonly back: { readonly name: string | number };
    readonly empty: null;
    readonly emptyText: null;
    readonly browse: null;
  };
  readonly restrictedPage: {
    readonly heading: null;
    readonly lead: null;
    readonly unknown: null;
    readonly unknownText: null;
    readonly say: null;
    readonly none: null;
    readonly noneText: null;
    readonly browse: null;
  };
  readonly preview: {
    readonly note: null;
  };
  readonly playLists: {
    readonly heading: null;
    readonly lead: null;
    readonly ways: null;
    readonly history: null;
    readonly favorites: null;
    readonly account: null;
    readonly watchlist: null;
    readonly noWatchlist: null;
    readonly noWatchlistText: null;
    readonly browse: null;
    readonly own: null;
    readonly newList: null;
    readonly noLists: null;
    readonly name: null;
    readonly make: null;
    readonly save: null;
    readonly rename: null;
    readonly share: null;
    readonly up: null;
    readonly down: null;
    readonly delete: null;
    readonly more: { readonly name: string | number };
    readonly isShared: null;
    readonly removedList: { readonly name: string | number };
    readonly removedTitle: { readonly name: string | number };
    readonly undo: null;
    readonly close: null;
    readonly failed: null;
    readonly tooMany: null;
    readonly full: null;
    readonly shareTitle: { readonly name: string | number };
    readonly shareOn: null;
    readonly shareWhat: null;
    readonly link: null;
    readonly linkEnds: null;
    readonly copy: null;
    readonly copied: null;
    readonly notCopied: null;
    readonly take: null;
    readonly emptyList: null;
    readonly emptyListText: null;
    readonly emptyShared: null;
    readonly by: { readonly owner: string | number };
    readonly addTo: { readonly name: string | number };
    readonly allLists: null;
  };
  readonly addToList: {
    readonly add: null;
  };
  readonly comingSoon: {
    readonly heading: null;
    readonly lead: null;
    readonly from: { readonly day: string | number };
    readonly soon: null;
    readonly empty: null;
    readonly emptyText: null;
    readonly remindOf: { readonly name: string | number };
    readonly email: null;
    readonly emailNote: null;
    readonly emailWrong: null;
    readonly tell: null;
    readonly confirm: { readonly email: string | number };
    readonly enough: null;
    readonly signIn: null;
    readonly movies: null;
  };
  readonly legalPage: {
    readonly versionOf: { readonly date: string | number };
    readonly earlier: null;
    readonly versions: null;
    readonly inForce: null;
    readonly notInForce: null;
    readonly current: null;
    readonly loading: null;
  };
}

/** Made from `en.json` by `npm run texts`: the values of each text, or null where it takes none. */
export interface Messages {
  readonly letter: {
    readonly hello: { readonly firstName: string | number };
    readonly notYou: { readonly resetUrl: string | number };
  };
  readonly verifyEmail: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly ignore: null;
  };
  readonly alreadyRegistered: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly forgotten: { readonly resetUrl: string | number };
    readonly ignore: null;
  };
  readonly resetPassword: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly ignore: null;
  };
  readonly welcome: {
    readonly subject: { readonly appName: string | number };
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
  };
  readonly invite: {
    readonly subject: { readonly organization: string | number };
    readonly body: { readonly inviter: string | number; readonly organization: string | number; readonly appName: string | number };
    readonly bodyOfPlatform: { readonly organization: string | number; readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly decline: { readonly rejectUrl: string | number };
  };
  readonly contact: {
    readonly subject: { readonly subject: string | number };
    readonly unnamed: null;
    readonly from: { readonly name: string | number; readonly email: string | number };
  };
  readonly subscription: {
    readonly subject: { readonly appName: string | number };
    readonly body: null;
    readonly action: null;
    readonly ignore: null;
    readonly done: { readonly appName: string | number };
    readonly thanks: null;
    readonly end: null;
  };
  readonly security: {
    readonly PASSWORD_CHANGED: null;
    readonly MFA_ON: null;
    readonly MFA_OFF: null;
    readonly RECOVERY_CODES_RENEWED: null;
    readonly RECOVERY_CODE_USED: null;
    readonly SIGN_IN_BLOCKED: null;
  };
  readonly securityTold: {
    readonly PASSWORD_CHANGED: null;
    readonly MFA_ON: null;
    readonly MFA_OFF: null;
    readonly RECOVERY_CODES_RENEWED: null;
    readonly RECOVERY_CODE_USED: null;
    readonly SIGN_IN_BLOCKED: null;
  };
  readonly wayIn: {
    readonly PASSKEY_ADDED: null;
    readonly PASSKEY_REMOVED: null;
    readonly PROVIDER_LINKED: null;
    readonly PROVIDER_UNLINKED: null;
  };
  readonly wayInTold: {
    readonly PASSKEY_ADDED: { readonly name: string | number };
    readonly PASSKEY_REMOVED: { readonly name: string | number };
    readonly PROVIDER_LINKED: { readonly name: string | number };
    readonly PROVIDER_UNLINKED: { readonly name: string | number };
  };
  readonly notification: {
    readonly open: null;
    readonly choose: { readonly choicesUrl: string | number };
    readonly statement: { readonly name: string | number };
    readonly payout: { readonly organization: string | number; readonly amount: string | number };
    readonly payoutText: null;
    readonly payoutBack: { readonly amount: string | number; readonly organization: string | number };
    readonly payoutBackText: null;
    readonly joined: { readonly email: string | number; readonly organization: string | number };
    readonly declined: { readonly email: string | number; readonly organization: string | number };
    readonly withdrawn: { readonly name: string | number };
    readonly withdrawnText: { readonly version: string | number; readonly name: string | number; readonly percent: string | number; readonly pages: number; readonly percentBefore: string | number; readonly instead: string | number };
    readonly failing: { readonly name: string | number };
    readonly failingText: { readonly version: string | number; readonly name: string | number; readonly percent: string | number; readonly pages: number; readonly percentBefore: string | number; readonly instead: string | number };
    readonly webhookStopped: { readonly host: string | number };
    readonly webhookStoppedText: { readonly host: string | number };
    readonly stockLow: { readonly count: number; readonly name: string | number };
    readonly stockLowLine: { readonly name: string | number; readonly sku: string | number; readonly count: number };
    readonly stockLowMore: { readonly count: string | number };
    readonly ordersPlaced: { readonly count: number };
    readonly orderPaidLine: { readonly number: string | number; readonly total: string | number };
    readonly orderAuthorizedLine: { readonly number: string | number; readonly total: string | number };
    readonly orderAwaitedLine: { readonly number: string | number; readonly total: string | number };
    readonly orderPreorderedLine: { readonly number: string | number; readonly total: string | number };
    readonly returnsRequested: { readonly count: number };
    readonly returnLine: { readonly number: string | number; readonly count: number };
    readonly reviewsReported: { readonly count: number };
    readonly reviewLine: { readonly reason: string };
    readonly newsMore: { readonly count: string | number };
    readonly windowEnding: { readonly count: number; readonly name: string | number };
    readonly windowEndingLine: { readonly name: string | number; readonly license: string | number; readonly territories: string | number; readonly date: string | number };
    readonly windowEndingMore: { readonly count: string | number };
    readonly titleSubmitted: { readonly name: string | number; readonly organization: string | number };
    readonly feedWaits: { readonly name: string | number };
    readonly feedWaitsText: { readonly titles: number };
    readonly availsApplied: { readonly name: string | number };
    readonly availsAppliedText: { readonly count: number; readonly refused: number };
    readonly availsUndone: { readonly name: string | number };
    readonly availsUndoneText: { readonly count: number; readonly refused: number };
    readonly feedFailed: { readonly name: string | number };
    readonly feedFailedText: null;
    readonly feedUndelivered: { readonly name: string | number };
    readonly feedUndeliveredText: null;
    readonly titleApproved: { readonly name: string | number };
    readonly titleApprovedText: null;
    readonly titleSentBack: { readonly name: string | number };
  };
  readonly feedFile: {
    readonly subject: { readonly name: string | number };
    readonly body: { readonly name: string | number; readonly titles: number };
  };
  readonly reward: {
    readonly subject: { readonly name: string | number };
    readonly points: { readonly points: number };
    readonly code: { readonly code: string | number };
  };
  readonly drop: {
    readonly turn: { readonly name: string | number };
    readonly turnText: { readonly name: string | number; readonly date: string | number };
    readonly canceled: { readonly name: string | number };
    readonly canceledText: { readonly name: string | number; readonly reason: string | number };
    readonly over: { readonly name: string | number };
    readonly lapsedText: { readonly name: string | number };
    readonly notDrawnText: { readonly name: string | number };
  };
  readonly reminder: {
    readonly soon: { readonly name: string | number; readonly minutes: number };
    readonly soonText: null;
    readonly begun: { readonly name: string | number };
    readonly begunText: null;
    readonly here: { readonly name: string | number };
    readonly hereText: null;
  };
  readonly statement: {
    readonly title: null;
    readonly period: { readonly from: string | number };
    readonly periods: { readonly from: string | number; readonly to: string | number };
    readonly made: { readonly moment: string | number };
    readonly page: { readonly page: string | number; readonly count: string | number };
    readonly total: null;
    readonly account: null;
    readonly currency: null;
    readonly opening: null;
    readonly debit: null;
    readonly credit: null;
    readonly closing: null;
    readonly date: null;
    readonly kind: null;
    readonly description: null;
  };
  readonly administrator: {
    readonly title: null;
    readonly intro: null;
    readonly siteTitle: null;
    readonly siteName: null;
    readonly siteHint: { readonly hosts: string | number };
    readonly joins: { readonly name: string | number };
    readonly you: null;
    readonly firstName: null;
    readonly lastName: null;
    readonly email: null;
    readonly password: null;
    readonly passwordHint: null;
    readonly again: null;
    readonly submit: null;
    readonly overTitle: null;
    readonly over: null;
    readonly doneTitle: null;
    readonly done: { readonly name: string | number };
    readonly signIn: null;
  };
  readonly administratorFault: {
    readonly required: null;
    readonly 'too-long': null;
    readonly email: null;
    readonly short: null;
    readonly guessable: null;
    readonly differs: null;
    readonly busy: null;
  };
  readonly document: {
    readonly missing: null;
    readonly needsScript: { readonly appName: string | number };
    readonly replay: null;
    readonly paused: { readonly appName: string | number };
    readonly pausedText: null;
    readonly contact: null;
    readonly unknown: null;
    readonly unknownText: null;
  };
  readonly vocabulary: {
    readonly category: null;
    readonly certification: null;
    readonly country: null;
    readonly 'entity-status': null;
    readonly 'file-type': null;
    readonly genre: null;
    readonly language: null;
    readonly 'organization-type': null;
    readonly 'program-type': null;
    readonly 'project-kind': null;
    readonly 'reference-type': null;
    readonly rights: null;
    readonly 'work-type': null;
  };
  readonly genre: {
    readonly Action: null;
    readonly Adventure: null;
    readonly Animation: null;
    readonly Biography: null;
    readonly Comedy: null;
    readonly Crime: null;
    readonly Documentary: null;
    readonly Drama: null;
    readonly Family: null;
    readonly Fantasy: null;
    readonly History: null;
    readonly Horror: null;
    readonly Kids: null;
    readonly Music: null;
    readonly Musical: null;
    readonly Mystery: null;
    readonly Nature: null;
    readonly News: null;
    readonly Reality: null;
    readonly Romance: null;
    readonly ScienceFiction: null;
    readonly Sport: null;
    readonly Talk: null;
    readonly Thriller: null;
    readonly War: null;
    readonly Western: null;
  };
  readonly category: {
    readonly Accessories: null;
    readonly Apparel: null;
    readonly Books: null;
    readonly Collectibles: null;
    readonly Games: null;
    readonly GiftCards: null;
    readonly Home: null;
    readonly Music: null;
    readonly Prints: null;
    readonly Stationery: null;
    readonly Toys: null;
  };
  readonly entityStatus: {
    readonly DRAFT: null;
    readonly PROCESSING: null;
    readonly COMPLETED: null;
    readonly APPROVED: null;
    readonly REJECTED: null;
    readonly ARCHIVED: null;
  };
  readonly fileType: {
    readonly POSTER: null;
    readonly HERO_IMAGE: null;
    readonly TEASER: null;
    readonly VIDEO_TRAILER: null;
    readonly VIDEO_MASTER: null;
    readonly STILL: null;
    readonly PRODUCT_IMAGE: null;
  };
  readonly organizationType: {
    readonly ORGANIZATION: null;
    readonly LICENSOR: null;
    readonly PROVIDER: null;
    readonly MERCHANT: null;
  };
  readonly programType: {
    readonly FEATURE: null;
    readonly PROGRAM: null;
    readonly SHORT: null;
    readonly SERIES: null;
    readonly EVENT: null;
  };
  readonly projectKind: {
    readonly PRODUCTION: null;
    readonly ACQUISITION: null;
    readonly LOCALIZATION: null;
    readonly CAMPAIGN: null;
    readonly OTHER: null;
  };
  readonly referenceType: {
    readonly RELATED: null;
    readonly TRAILER_OF: null;
    readonly SEQUEL: null;
    readonly MERCHANDISE_OF: null;
    readonly FEATURED_IN: null;
    readonly TAGGED: null;
  };
  readonly rights: {
    readonly AVOD: null;
    readonly FVOD: null;
    readonly SVOD: null;
    readonly TVOD: null;
    readonly EST: null;
    readonly LINEAR: null;
  };
  readonly workType: {
    readonly MOVIE: null;
    readonly SERIES: null;
    readonly SEASON: null;
    readonly EPISODE: null;
    readonly SHORT: null;
    readonly EVENT: null;
  };
  readonly orderPaid: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number };
    readonly authorized: { readonly number: string | number };
    readonly awaited: { readonly number: string | number };
    readonly payTRANSFER: { readonly number: string | number };
    readonly payCASH: { readonly number: string | number };
    readonly payINVOICE: { readonly number: string | number };
    readonly total: null;
    readonly byGiftCard: { readonly lastFour: string | number };
    readonly subtotal: null;
    readonly discount: { readonly code: string | number };
    readonly shipping: { readonly method: string | number };
    readonly taxIncluded: { readonly name: string | number };
    readonly sentTo: null;
    readonly days: { readonly count: number };
    readonly daysRange: { readonly from: number; readonly count: number };
    readonly fetched: { readonly method: string | number };
    readonly action: null;
    readonly keep: null;
  };
  readonly orderConfirm: {
    readonly subject: { readonly number: string | number };
    readonly body: null;
    readonly total: { readonly total: string | number };
    readonly until: { readonly time: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly giftCard: {
    readonly subject: { readonly amount: string | number };
    readonly hello: { readonly recipient: string | number };
    readonly greeting: null;
    readonly body: { readonly amount: string | number };
    readonly bodyFrom: { readonly sender: string | number; readonly amount: string | number };
    readonly code: { readonly code: string | number };
    readonly use: null;
    readonly action: null;
    readonly keep: null;
    readonly until: { readonly date: string | number };
  };
  readonly giftCardEnding: {
    readonly subject: { readonly amount: string | number; readonly date: string | number };
    readonly body: { readonly amount: string | number; readonly lastFour: string | number; readonly date: string | number };
  };
  readonly planGift: {
    readonly subject: { readonly plan: string | number; readonly time: string | number };
    readonly hello: { readonly recipient: string | number };
    readonly greeting: null;
    readonly body: { readonly plan: string | number; readonly time: string | number };
    readonly bodyFrom: { readonly sender: string | number; readonly plan: string | number; readonly time: string | number };
    readonly months: { readonly count: number };
    readonly years: { readonly count: number };
    readonly code: { readonly code: string | number };
    readonly use: { readonly until: string | number };
    readonly action: null;
    readonly keep: null;
  };
  readonly awaited: {
    readonly subject: { readonly name: string | number };
    readonly body: { readonly name: string | number };
    readonly action: null;
    readonly end: null;
    readonly open: null;
    readonly once: null;
  };
  readonly backInStock: {
    readonly subject: { readonly name: string | number };
    readonly greeting: null;
    readonly body: { readonly name: string | number };
    readonly action: null;
    readonly once: null;
  };
  readonly parcelSent: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number };
    readonly carriage: { readonly carriage: string | number };
    readonly action: null;
  };
  readonly moneyBack: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly total: string | number };
    readonly action: null;
  };
  readonly refundMade: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly total: string | number; readonly number: string | number };
    readonly creditNote: { readonly creditNote: string | number };
    readonly action: null;
    readonly open: null;
  };
  readonly returnApproved: {
    readonly subject: { readonly number: string | number };
    readonly body: null;
    readonly action: null;
  };
  readonly returnRejected: {
    readonly subject: { readonly number: string | number };
    readonly body: null;
    readonly action: null;
  };
  readonly returnRequested: {
    readonly subject: { readonly number: string | number };
    readonly body: null;
    readonly action: null;
  };
  readonly returnReceived: {
    readonly subject: { readonly number: string | number };
    readonly body: null;
    readonly action: null;
  };
  readonly orderDocument: {
    readonly invoice: null;
    readonly packingSlip: null;
    readonly label: null;
    readonly from: null;
    readonly parcelOf: { readonly number: string | number; readonly count: string | number };
    readonly weight: { readonly kilograms: string | number };
    readonly creditNote: null;
    readonly issuedOn: { readonly date: string | number };
    readonly creditOf: { readonly number: string | number; readonly date: string | number };
    readonly amountBack: null;
    readonly taxesBack: null;
    readonly shippingBack: null;
    readonly totalBack: null;
    readonly taxBack: { readonly name: string | number };
    readonly number: { readonly number: string | number };
    readonly invoiceNumber: { readonly number: string | number };
    readonly paidOn: { readonly date: string | number };
    readonly parcel: { readonly number: string | number; readonly order: string | number };
    readonly billTo: null;
    readonly shipTo: null;
    readonly item: null;
    readonly sku: null;
    readonly quantity: null;
    readonly unitPrice: null;
    readonly discount: null;
    readonly total: null;
    readonly subtotal: null;
    readonly discountOf: { readonly code: string | number };
    readonly shipping: { readonly method: string | number };
    readonly shippingPlain: null;
    readonly taxAdded: { readonly name: string | number; readonly rate: string | number; readonly base: string | number };
    readonly taxIncluded: { readonly name: string | number; readonly rate: string | number; readonly base: string | number };
    readonly paid: null;
    readonly refunded: null;
    readonly currency: { readonly currency: string | number };
    readonly note: { readonly note: string | number };
    readonly page: { readonly page: string | number; readonly count: string | number };
    readonly giftCard: { readonly lastFour: string | number };
  };
  readonly rightEnding: {
    readonly rental: { readonly name: string | number };
    readonly rentalText: { readonly name: string | number; readonly date: string | number; readonly hours: number };
    readonly given: { readonly name: string | number };
    readonly givenText: { readonly name: string | number; readonly date: string | number };
    readonly plan: { readonly name: string | number };
    readonly planText: { readonly name: string | number; readonly date: string | number };
    readonly giftText: { readonly name: string | number; readonly date: string | number };
  };
  readonly planDue: {
    readonly subject: { readonly plan: string | number };
    readonly text: { readonly plan: string | number; readonly total: string | number; readonly date: string | number };
  };
  readonly planSuspended: {
    readonly subject: { readonly plan: string | number };
    readonly text: { readonly plan: string | number };
  };
  readonly planNews: {
    readonly aMonth: { readonly total: string | number };
    readonly aYear: { readonly total: string | number };
    readonly begun: { readonly plan: string | number };
    readonly begunFree: { readonly plan: string | number };
    readonly trialBegun: { readonly plan: string | number };
    readonly trialText: { readonly date: string | number; readonly plan: string | number; readonly price: string | number };
    readonly trialFree: { readonly plan: string | number; readonly date: string | number };
    readonly changed: { readonly plan: string | number };
    readonly changedNow: { readonly plan: string | number; readonly date: string | number; readonly price: string | number };
    readonly changedLater: { readonly date: string | number; readonly plan: string | number; readonly price: string | number; readonly former: string | number };
    readonly canceled: { readonly plan: string | number };
    readonly canceledText: { readonly plan: string | number; readonly date: string | number };
  };
  readonly orderLine: {
    readonly RENTAL: { readonly hours: string | number };
    readonly PURCHASE: null;
    readonly PLAN: null;
    readonly givenMonths: { readonly count: number };
    readonly givenYears: { readonly count: number };
    readonly letterOn: { readonly to: string | number; readonly day: string | number };
    readonly letterNow: { readonly to: string | number };
  };
  readonly stripeKeys: {
    readonly connected: null;
    readonly connectedText: { readonly ending: string | number };
    readonly disconnected: null;
    readonly disconnectedText: { readonly ending: string | number };
  };
  readonly stripeFault: {
    readonly account: null;
    readonly accountText: { readonly fault: string | number };
    readonly charge: { readonly number: string | number };
    readonly chargeText: { readonly number: string | number; readonly fault: string | number };
    readonly refund: { readonly number: string | number };
    readonly refundText: { readonly number: string | number; readonly fault: string | number };
  };
  readonly stripePage: {
    readonly order: { readonly number: string | number };
  };
  readonly preorderPlaced: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly day: string | number };
    readonly total: { readonly total: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly preorderMoved: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly day: string | number };
    readonly total: { readonly total: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly preorderDue: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly day: string | number };
    readonly total: { readonly total: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly payAgain: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly day: string | number };
    readonly total: { readonly total: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly preorderCanceled: {
    readonly subject: { readonly number: string | number };
    readonly body: { readonly number: string | number; readonly day: string | number };
    readonly total: { readonly total: string | number };
    readonly action: null;
    readonly note: null;
  };
  readonly report: {
    readonly views: null;
    readonly viewers: null;
    readonly detailViews: null;
    readonly completions: null;
    readonly secondsPlayed: null;
    readonly cartAdds: null;
    readonly shares: null;
    readonly visits: null;
    readonly searches: null;
    readonly emptySearches: null;
    readonly checkouts: null;
    readonly orders: null;
    readonly startSeconds: null;
    readonly stalls: null;
    readonly playErrors: null;
    readonly signUps: null;
    readonly feedFetches: null;
    readonly playbackErrors: null;
    readonly salesNet: null;
    readonly salesPaid: null;
    readonly salesTaxes: null;
    readonly salesRefunds: null;
    readonly unitsSold: null;
    readonly subscribersNew: null;
    readonly subscribersKept: null;
    readonly subscribersLost: null;
    readonly subscribers: null;
    readonly product: null;
    readonly series: null;
    readonly organization: null;
    readonly programType: null;
    readonly country: null;
    readonly device: null;
    readonly plan: null;
    readonly words: null;
    readonly release: null;
    readonly channel: null;
    readonly day: null;
    readonly week: null;
    readonly month: null;
    readonly DESKTOP: null;
    readonly MOBILE: null;
    readonly TABLET: null;
    readonly TV: null;
    readonly OTHER: null;
    readonly report: null;
    readonly span: { readonly from: string | number; readonly to: string | number; readonly zone: string | number };
    readonly made: { readonly moment: string | number };
    readonly page: { readonly page: string | number; readonly count: string | number };
    readonly total: null;
    readonly before: null;
    readonly metric: null;
    readonly value: null;
    readonly unknown: null;
    readonly goods: null;
    readonly hours: { readonly name: string | number };
    readonly secondsOf: { readonly name: string | number };
    readonly moneyOf: { readonly name: string | number; readonly currency: string | number };
    readonly narrowed: { readonly what: string | number };
    readonly filterProduct: { readonly name: string | number };
    readonly filterSeries: { readonly name: string | number };
    readonly filterOrganization: { readonly name: string | number };
    readonly filterCountry: { readonly name: string | number };
    readonly filterDevice: { readonly name: string | number };
    readonly filterPlan: { readonly name: string | number };
    readonly line: { readonly name: string | number; readonly value: string | number };
    readonly lineBefore: { readonly name: string | number; readonly value: string | number; readonly before: string | number };
  };
  readonly reportLetter: {
    readonly subject: { readonly name: string | number };
    readonly open: null;
    readonly all: null;
    readonly end: null;
  };
}

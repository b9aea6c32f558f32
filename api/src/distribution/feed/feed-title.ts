/** A picture at its largest; sizes are null where nobody measured it. */
export interface FeedPicture {
  readonly kind: 'POSTER' | 'HERO_IMAGE' | 'STILL';
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface FeedOffer {
  readonly kind: 'FREE' | 'PLAN' | 'RENTAL' | 'PURCHASE';
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly territories: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly playHours: number | null;
}

/** A title as every format gets it. Addresses are whole; moments are ISO 8601. */
export interface FeedTitle {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly programType: 'FEATURE' | 'PROGRAM' | 'SHORT' | 'SERIES' | 'EVENT';
  /** Its page at the tenant's site. */
  readonly page: string;
  /** `YYYY-MM-DD`. */
  readonly releasedOn: string | null;
  readonly lastModified: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly cast: readonly string[];
  readonly directors: readonly string[];
  readonly certification: string | null;
  readonly minimumAge: number | null;
  readonly durationSeconds: number | null;
  readonly pictures: readonly FeedPicture[];
  /** Its playlist; open to everybody, or played with a right. */
  readonly film: { readonly url: string; readonly isOpen: boolean } | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly series: { readonly id: string; readonly name: string } | null;
  readonly provider: string;
  /** Offers in force for the feed; none of a title that is open to everybody. */
  readonly offers: readonly FeedOffer[];
  /** When its rights begin and end for the feed. */
  readonly window: { readonly startsAt: string | null; readonly endsAt: string | null };
  /** Countries of the feed it may go to; none: every one. */
  readonly territories: readonly string[];
  readonly episodes: readonly FeedTitle[];
}

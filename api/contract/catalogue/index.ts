import { availEndpoints } from './avail.ts';
import { contentEndpoints } from './content.ts';
import { favoriteEndpoints } from './favorite.ts';
import { genreEndpoints } from './genre.ts';
import { liveInputEndpoints } from './live-input.ts';
import { metainfoEndpoints } from './metainfo.ts';
import { modelEndpoints } from './model.ts';
import { personEndpoints } from './person.ts';
import { playListEndpoints } from './play-list.ts';
import { pollEndpoints } from './poll.ts';
import { productEndpoints } from './product.ts';
import { productEpisodesEndpoints } from './product-episodes.ts';
import { productMoveEndpoints } from './product-move.ts';
import { projectEndpoints } from './project.ts';
import { providerEndpoints } from './provider.ts';
import { ratingEndpoints } from './rating.ts';
import { referenceEndpoints } from './reference.ts';
import { reminderEndpoints } from './reminder.ts';
import { tagEndpoints } from './tag.ts';
import { titleGroupEndpoints } from './title-group.ts';
import { titleMediaEndpoints } from './title-media.ts';
import { titleSubmissionEndpoints } from './title-submission.ts';
import { vocabEndpoints } from './vocab.ts';
import { watchEndpoints } from './watch.ts';
import { workEndpoints } from './work.ts';

export const catalogueEndpoints = {
  ...availEndpoints,
  ...contentEndpoints,
  ...favoriteEndpoints,
  ...genreEndpoints,
  ...liveInputEndpoints,
  ...metainfoEndpoints,
  ...modelEndpoints,
  ...personEndpoints,
  ...playListEndpoints,
  ...pollEndpoints,
  ...productEndpoints,
  ...productEpisodesEndpoints,
  ...productMoveEndpoints,
  ...projectEndpoints,
  ...providerEndpoints,
  ...ratingEndpoints,
  ...referenceEndpoints,
  ...reminderEndpoints,
  ...tagEndpoints,
  ...titleGroupEndpoints,
  ...titleMediaEndpoints,
  ...titleSubmissionEndpoints,
  ...vocabEndpoints,
  ...watchEndpoints,
  ...workEndpoints,
} as const;

export type { Allowed, Avail, AvailFlag, AvailItem, AvailRevision, AvailState, CoverageLine } from './avail.ts';
export type { AvailTerms, LicenseType } from './avail-terms.ts';
export type { Favorite } from './favorite.ts';
export type { PlayList } from './play-list.ts';
export type { PollOption, PollPlacement } from './poll.ts';
export type { CardPicture, Content } from './media.ts';
export type { Playable, Preorder, PriceStep, Product, ProductCard, ProductSummary, ProgramType } from './product.ts';
export type { GenreCard } from './genre.ts';
export type { ProviderCard } from './provider.ts';
export type { NamedPerson } from './named-person.ts';
export type { NamedTag } from './named-tag.ts';
export type { PersonCard } from './person.ts';
export type { LiveFaultCode, LiveInput, LiveProtocol, LiveState } from './live-input.ts';
export type { Media, MediaFaultCode, MediaKind, MediaState, MediaStill, MediaWarning } from './title-media.ts';
export { MAX_CAPTIONS_BYTES, MAX_SOURCE_BYTES } from './title-media.ts';
export type { ProductMove, Readiness } from './product-move.ts';
export type { ReadinessCode } from './readiness-code.ts';
export type { ReviewMove, SubmissionState, TitleReview, TitleSubmission } from './title-submission.ts';
export { MAX_SUBMISSION_TEXT } from './title-submission.ts';
export type { Reminder } from './reminder.ts';
export type { TagCard } from './title-group.ts';
export type { TargetType } from './reference.ts';
export type { WatchEntry, WatchItem } from './watch.ts';

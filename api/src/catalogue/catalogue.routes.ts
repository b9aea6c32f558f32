import type { Platform } from '../platform/route.ts';
import { contentRoutes } from './content/content.routes.ts';
import { favoriteRoutes } from './favorite/favorite.routes.ts';
import { metainfoRoutes } from './metainfo/metainfo.routes.ts';
import { modelRoutes } from './model/model.routes.ts';
import { personRoutes } from './person/person.routes.ts';
import { playListRoutes } from './play-list/play-list.routes.ts';
import { pollRoutes } from './poll/poll.routes.ts';
import type { ProductEngine } from './product/product-engine.ts';
import { productRoutes } from './product/product.routes.ts';
import { projectRoutes } from './project/project.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { reminderRoutes } from './reminder/reminder.routes.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import { titleGroupRoutes } from './title-group/title-group.routes.ts';
import { vocabRoutes } from './vocab/vocab.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { workRoutes } from './work/work.routes.ts';

export function catalogueRoutes(platform: Platform, engine: ProductEngine): void {
  contentRoutes(platform);
  favoriteRoutes(platform);
  metainfoRoutes(platform);
  modelRoutes(platform);
  personRoutes(platform);
  playListRoutes(platform);
  pollRoutes(platform);
  productRoutes(platform, engine);
  projectRoutes(platform);
  ratingRoutes(platform);
  referenceRoutes(platform);
  reminderRoutes(platform);
  tagRoutes(platform);
  titleGroupRoutes(platform);
  vocabRoutes(platform);
  watchRoutes(platform);
  workRoutes(platform);
}

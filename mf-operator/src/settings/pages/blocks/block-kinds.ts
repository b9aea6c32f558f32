import {
  AudioLines,
  Clapperboard,
  Heading2,
  Image,
  Images,
  Link2,
  ListChecks,
  type LucideIcon,
  MousePointerClick,
  Quote,
  Rows3,
  Text,
  TextInitial,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { BlockFieldsProps, BlockKind, BlockOf } from './block-types.ts';
import { AudioFields, ButtonFields, HeadingFields, LinkFields, MarkdownFields, QuoteFields } from './plain-fields.tsx';
import { GalleryFields, ImageFields } from './picture-fields.tsx';
import { PollFields } from './poll-fields.tsx';
import { RowFields } from './row-fields.tsx';
import { ProseFields } from './prose-fields.tsx';
import { VideoFields } from './video-fields.tsx';

interface KindOf<K extends BlockKind> {
  readonly Icon: LucideIcon;
  readonly Fields: ComponentType<BlockFieldsProps<BlockOf<K>>>;
  /** Begins a block; a kind without it is edited where it stands, and not offered. */
  readonly begin?: () => BlockOf<K>;
}

/** Every kind of block, in the order they are offered. Another kind is added here and in `BlockFields`' texts. */
export const blockKinds: { readonly [K in BlockKind]: KindOf<K> } = {
  prose: { Icon: TextInitial, Fields: ProseFields, begin: () => ({ kind: 'prose', doc: { type: 'doc', content: [] } }) },
  heading: { Icon: Heading2, Fields: HeadingFields, begin: () => ({ kind: 'heading', text: '', level: 2 }) },
  image: { Icon: Image, Fields: ImageFields, begin: () => ({ kind: 'image', src: '', alt: '' }) },
  gallery: { Icon: Images, Fields: GalleryFields, begin: () => ({ kind: 'gallery', images: [] }) },
  video: { Icon: Clapperboard, Fields: VideoFields, begin: () => ({ kind: 'video' }) },
  audio: { Icon: AudioLines, Fields: AudioFields, begin: () => ({ kind: 'audio', src: '', title: '' }) },
  quote: { Icon: Quote, Fields: QuoteFields, begin: () => ({ kind: 'quote', text: '' }) },
  link: { Icon: Link2, Fields: LinkFields, begin: () => ({ kind: 'link', href: '', label: '' }) },
  button: { Icon: MousePointerClick, Fields: ButtonFields, begin: () => ({ kind: 'button', label: '', href: '' }) },
  productRow: { Icon: Rows3, Fields: RowFields, begin: () => ({ kind: 'productRow', ids: [] }) },
  poll: { Icon: ListChecks, Fields: PollFields, begin: () => ({ kind: 'poll', pollId: '' }) },
  text: { Icon: Text, Fields: MarkdownFields },
};

export const offeredKinds = (Object.keys(blockKinds) as BlockKind[]).filter((kind) => blockKinds[kind].begin !== undefined);

import { AudioLines, Image, Link2, Newspaper, Play, Quote, type LucideIcon } from 'lucide-react';
import type { ArticleFormat } from '@marquee/api/contract';

const icons: Readonly<Record<ArticleFormat, LucideIcon>> = {
  STANDARD: Newspaper,
  AUDIO: AudioLines,
  VIDEO: Play,
  LINK: Link2,
  QUOTE: Quote,
  GALLERY: Image,
};

export function FormatIcon({ format }: { readonly format: ArticleFormat }) {
  const Icon = icons[format];
  return <Icon aria-hidden="true" />;
}

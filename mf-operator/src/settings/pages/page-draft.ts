import type { ArticleFormat, Block, Body } from '@marquee/api/contract';
import type { PageKind } from './pages-view.ts';
import type { PageRecord } from './page-status.ts';

/** A block in the editor. Its key stays the same while it is moved and changed. */
export type BlockDraft = Block & { readonly key: string };

/** Fields of the form, named as the API names them, so that its refusals land on them. */
export interface PageDraft {
  readonly kind: PageKind;
  readonly title: string;
  readonly path: string;
  readonly locale: string;
  readonly format: ArticleFormat;
  readonly cover: string;
  readonly coverAlt: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly description: string;
  /** `BlockDraft`s: the form need not know what is in them. */
  readonly body: readonly object[];
  /** Local time as the browser's field writes it; empty for none. */
  readonly publishedAt: string;
  readonly unpublishedAt: string;
  readonly layout: PageRecord['layout'];
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoImage: string;
  readonly indexed: boolean;
}

export const blocksOf = (body: readonly object[]): readonly BlockDraft[] => body as readonly BlockDraft[];

let lastKey = 0;
export const withKey = (block: Block): BlockDraft => ({ ...block, key: `block-${++lastKey}` });

const MINUTE_LENGTH = '2026-11-21T10:00'.length;

/** Returns an instant as `datetime-local` fields write it, in the reader's own time. */
export function localMoment(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTE_LENGTH);
}

/** Returns the instant of a local moment; null for none. */
export const instantOf = (moment: string): string | null => (moment === '' ? null : new Date(moment).toISOString());

type Stored = Omit<PageRecord, 'id' | 'version' | 'createdAt' | 'lastModified' | 'host' | 'entityStatus' | 'metaData'>;

export function draftOf(page: Stored): PageDraft {
  const { kind, title, path, locale, format, layout, cover, coverAlt, tags, author, description, body, seoTitle, seoDescription, seoImage, indexed } = page;
  return {
    ...{ kind, title, path, locale, format, layout, cover, coverAlt, tags, author, description, seoTitle, seoDescription, seoImage, indexed },
    body: body.map(withKey),
    publishedAt: localMoment(page.publishedAt),
    unpublishedAt: localMoment(page.unpublishedAt),
  };
}

/** Begins a page or an article: with an empty paragraph to write in. */
export function emptyDraft(kind: PageKind, locale: string): PageDraft {
  return draftOf({
    ...{ kind, locale, title: '', path: '', format: 'STANDARD', layout: 'DEFAULT', cover: '', coverAlt: '', tags: [], author: '', description: '' },
    ...{ seoTitle: '', seoDescription: '', seoImage: '', indexed: true, publishedAt: null, unpublishedAt: null },
    body: [{ kind: 'prose', doc: { type: 'doc', content: [] } }],
  });
}

type Sent = Body<'POST /page/item'>;

/** Leaves out of a block the fields nobody has filled in, and its key. */
function sentBlock(block: BlockDraft): Block {
  const filled = Object.entries(block).filter(([name, value]) => name !== 'key' && value !== '' && value !== undefined);
  return Object.fromEntries(filled) as unknown as Block;
}

const isEmptyProse = (block: Block) => block.kind === 'prose' && block.doc.content.every((node) => node.type === 'paragraph' && !node.content?.length);

/** Returns the blocks as they are sent; a text nobody has written is none. */
const sentBody = (body: readonly object[]): Block[] =>
  blocksOf(body)
    .map(sentBlock)
    .filter((block) => !isEmptyProse(block));

export function sentOf({ body, publishedAt, unpublishedAt, title, path, author, tags, ...rest }: PageDraft) {
  return {
    ...rest,
    ...{ title: title.trim(), path: path.trim(), author: author.trim(), tags: [...tags] },
    body: sentBody(body),
    publishedAt: instantOf(publishedAt),
    unpublishedAt: instantOf(unpublishedAt),
  } satisfies Sent;
}

/** Returns the fields that differ from those the form began with, so that two people do not undo each other. */
export function changesOf(draft: PageDraft, began: PageDraft): Partial<ReturnType<typeof sentOf>> {
  const before: Readonly<Record<string, unknown>> = sentOf(began);
  return Object.fromEntries(Object.entries(sentOf(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

/** Returns where an index of what is sent stands in the editor: empty texts are not sent. */
export function placeInEditor(body: readonly object[], sentIndex: number): number {
  const places = blocksOf(body).flatMap((block, at) => (isEmptyProse(block) ? [] : [at]));
  return places[sentIndex] ?? sentIndex;
}

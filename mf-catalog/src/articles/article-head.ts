import type { RenderedPage } from '@marquee/api/contract';
import type { PageHead } from '@marquee/mf-shared/ui';

/** Head of an article: at home below /news, whichever room shows it. */
export function articleHead({ path, title, description, cover, author, tags, publishedAt, lastModified, locale, words, seo }: RenderedPage): PageHead {
  return {
    kind: 'article',
    description: seo.description || description,
    image: seo.image || cover || undefined,
    address: path,
    structured: {
      '@type': 'Article',
      headline: title,
      inLanguage: locale,
      wordCount: words,
      datePublished: publishedAt ?? undefined,
      dateModified: lastModified,
      keywords: tags.length > 0 ? tags : undefined,
      author: author ? { '@type': 'Person', name: author } : undefined,
    },
  };
}

/** Head of a page: what it is called by, and where it is. */
export function pageHead({ path, description, cover, seo }: RenderedPage): PageHead {
  return { description: seo.description || description, image: seo.image || cover || undefined, address: path };
}

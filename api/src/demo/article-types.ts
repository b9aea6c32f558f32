import type { ArticleFormat, Block } from '../../contract/index.ts';

interface Wording {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: readonly Block[];
}

export interface DemoArticle {
  readonly name: string;
  readonly format: ArticleFormat;
  readonly author: string;
  readonly daysAgo: number;
  /** Folder of the title whose image is the cover. */
  readonly cover: string;
  readonly en: Wording;
  readonly ar: Wording;
}

/** A title of the demo catalogue, as articles name it. */
export interface Subject {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

/** Titles and files that the articles are about. */
export interface Material {
  readonly one: Subject;
  readonly two: Subject;
  readonly three: Subject;
  readonly four: Subject;
  readonly image: (of: Subject) => string;
  readonly detail: (of: Subject) => string;
  readonly sound: string;
}

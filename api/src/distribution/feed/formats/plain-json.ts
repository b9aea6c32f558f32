import { type FeedFormat, jsonList } from './format.ts';

/** Titles as JSON in our own model, for partners that map it themselves. */
export const plainJson: FeedFormat = {
  mediaType: 'application/json; charset=utf-8',
  extension: 'json',
  check: () => [],
  async *write(titles, { name, origin, language }) {
    yield `{"name":${JSON.stringify(name)},"site":${JSON.stringify(origin)},"language":${JSON.stringify(language)},"titles":[`;
    yield* jsonList(titles);
    yield '\n]}\n';
  },
};

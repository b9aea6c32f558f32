import { anyFilm, type FeedFormat } from './format.ts';
import { basicMetadata, MD_NAMESPACE, metadataFindings, worksOf } from './movielabs.ts';
import { branch, close, leaf, open, XML_HEAD } from './xml.ts';

/** Media Entertainment Core 2.10 of MovieLabs: the metadata of titles, seasons and episodes. */
export const mec: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  check: (title) => [...metadataFindings(title), ...(title.programType === 'EVENT' ? [] : anyFilm(title))],
  async *write(titles, about) {
    yield XML_HEAD + open('mdmec:CoreMetadataList', { 'xmlns:mdmec': 'http://www.movielabs.com/schema/mdmec/v2.10', 'xmlns:md': MD_NAMESPACE });
    for await (const title of titles)
      for (const work of worksOf(title)) {
        const source = branch('mdmec:Source', [leaf('md:DisplayName', about.siteName)]);
        yield `\n${branch('mdmec:CoreMetadata', [basicMetadata('mdmec:Basic', work, about), source])}`;
      }
    yield `\n${close('mdmec:CoreMetadataList')}\n`;
  },
};

import { error, type FeedAbout, type FeedFormat, openFilm } from './format.ts';
import { artOf, basicMetadata, contentIdOf, idOf, MD_NAMESPACE, metadataFindings, type Work, worksOf } from './movielabs.ts';
import { Sections } from './sections.ts';
import { branch, close, leaf, open, XML_HEAD } from './xml.ts';

const inventory = ['videos', 'images', 'metadata'] as const;
const lists = ['presentations', 'pictures', 'experiences', 'maps'] as const;
type Part = (typeof inventory)[number] | (typeof lists)[number];
const elements: Readonly<Record<(typeof lists)[number], string>> = {
  ...{ presentations: 'manifest:Presentations', pictures: 'manifest:PictureGroups', experiences: 'manifest:Experiences' },
  maps: 'manifest:ALIDExperienceMaps',
};

const container = (location: string) => branch('manifest:ContainerReference', [leaf('manifest:ContainerLocation', location)]);
const encodingOf = (address: string) => (/\.(png|webp)(?:$|\?)/iu.exec(address)?.[1] ?? 'jpg').toLowerCase();

/** Writes a picture and the group that shows it; nothing of one that nobody measured. */
function pictureParts({ id, title }: Work, about: FeedAbout): Partial<Record<Part, string>> & { readonly group: string } {
  const picture = artOf(title);
  if (!picture?.width || !picture.height) return { group: '' };
  const size = [leaf('md:Width', Math.round(picture.width)), leaf('md:Height', Math.round(picture.height)), leaf('md:Encoding', encodingOf(picture.url))];
  const shown = [leaf('manifest:PictureID', idOf('pictureid', id, about)), leaf('manifest:ImageID', idOf('imageid', id, about))];
  return {
    images: branch('manifest:Image', [...size, container(picture.url)], { ImageID: idOf('imageid', id, about) }),
    pictures: branch('manifest:PictureGroup', [branch('manifest:Picture', shown)], { PictureGroupID: idOf('picturegroupid', id, about) }),
    group: leaf('manifest:PictureGroupID', idOf('picturegroupid', id, about)),
  };
}

/** Writes what a manifest says of a work, part by part. */
function partsOf(work: Work, children: readonly Work[], about: FeedAbout): Partial<Record<Part, string>> {
  const { id, type, title } = work;
  const film = type === 'Season' || type === 'Series' ? null : title.film;
  const { group, ...pictures } = pictureParts(work, about);
  const contentId = contentIdOf(id, about);
  const [video, presentation] = [idOf('vidtrackid', id, about), idOf('presentationid', id, about)];
  const track = [leaf('manifest:TrackSelectionNumber', 0), branch('manifest:VideoTrackReference', [leaf('manifest:VideoTrackID', video)])];
  const shows = [
    leaf('manifest:Type', 'Main'),
    leaf('manifest:SubType', type === 'Episode' ? 'Episode' : 'Feature'),
    leaf('manifest:PresentationID', presentation),
  ];
  const below = children.map(({ id: child, parent }) =>
    branch('manifest:ExperienceChild', [
      leaf('manifest:Relationship', parent?.relation ?? 'isepisodeof'),
      branch('manifest:SequenceInfo', [leaf('md:Number', parent?.number ?? 1)]),
      leaf('manifest:ExperienceID', idOf('experienceid', child, about)),
    ]),
  );
  return {
    ...pictures,
    ...(film && {
      videos: branch('manifest:Video', [leaf('md:Type', 'primary'), container(film.url)], { VideoTrackID: video }),
      presentations: branch('manifest:Presentation', [branch('manifest:TrackMetadata', track)], { PresentationID: presentation }),
    }),
    metadata: branch('manifest:Metadata', [basicMetadata('manifest:BasicMetadata', work, about)], { ContentID: contentId }),
    experiences: branch(
      'manifest:Experience',
      [leaf('manifest:ContentID', contentId), ...(film ? [branch('manifest:Audiovisual', shows, { ContentID: contentId })] : []), group, ...below],
      { ExperienceID: idOf('experienceid', id, about), version: '1.0' },
    ),
    maps: branch('manifest:ALIDExperienceMap', [
      leaf('manifest:ALID', idOf('alid', id, about)),
      leaf('manifest:ExperienceID', idOf('experienceid', id, about)),
    ]),
  };
}

/** Media Manifest Core of MovieLabs (manifest 1.11): metadata with films and pictures, for partners who take them in. */
export const mmc: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  check: (title) => {
    const findings = metadataFindings(title);
    if (title.programType === 'EVENT') return findings;
    const films = openFilm(title);
    const isPartlyClosed = films.length === 0 && title.episodes.some(({ film }) => film?.isOpen !== true);
    return [...findings, ...films, ...(isPartlyClosed ? [error('FILM_NEEDS_RIGHT')] : [])];
  },
  async *write(titles, about) {
    const sections = await Sections.open<Part>([...inventory, ...lists]);
    try {
      const filled = new Set<string>();
      for await (const title of titles) {
        const works = worksOf(title);
        for (const work of works) {
          const parts = partsOf(
            work,
            works.filter(({ parent }) => parent?.id === work.id),
            about,
          );
          for (const [part, text] of Object.entries(parts) as [Part, string][]) {
            filled.add(part);
            await sections.add(part, `\n${text}`);
          }
        }
      }
      const namespaces = { 'xmlns:manifest': 'http://www.movielabs.com/schema/manifest/v1.11/manifest', 'xmlns:md': MD_NAMESPACE };
      yield XML_HEAD + open('manifest:MediaManifest', { ...namespaces, ManifestID: idOf('manifestid', 'feed', about) });
      yield branch('manifest:Compatibility', [leaf('manifest:SpecVersion', '1.11'), leaf('manifest:Profile', 'MMC-1')]);
      yield open('manifest:Inventory');
      for (const part of inventory) yield* sections.read(part);
      yield `\n${close('manifest:Inventory')}`;
      for (const part of lists)
        if (filled.has(part)) {
          yield open(elements[part]);
          yield* sections.read(part);
          yield `\n${close(elements[part])}`;
        }
      yield `${close('manifest:MediaManifest')}\n`;
    } finally {
      await sections.close();
    }
  },
};

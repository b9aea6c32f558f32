import { useText } from '../text.ts';
import { StaticPage } from './static-page.tsx';
import type { SectionsOf } from './static-text.ts';

const sections: SectionsOf<'faq'> = [
  { heading: 'whereHeading', paragraphs: ['where1'] },
  { heading: 'accountHeading', paragraphs: ['account1'] },
  { heading: 'captionsHeading', paragraphs: ['captions1'] },
  { heading: 'resumeHeading', paragraphs: ['resume1'] },
  { heading: 'pictureHeading', paragraphs: ['picture1', 'picture2'] },
  { heading: 'orderHeading', paragraphs: ['order1'] },
  { heading: 'personHeading', paragraphs: ['person1'] },
];

export default function FaqPage() {
  return <StaticPage text={useText('faq')} sections={sections} />;
}

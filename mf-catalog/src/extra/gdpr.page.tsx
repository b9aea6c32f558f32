import { useText } from '../text.ts';
import { StaticPage } from './static-page.tsx';
import type { SectionsOf } from './static-text.ts';

const sections: SectionsOf<'gdpr'> = [
  { heading: 'responsibleHeading', paragraphs: ['responsible1'] },
  { heading: 'groundHeading', paragraphs: ['ground1'] },
  {
    heading: 'rightsHeading',
    paragraphs: ['rights1'],
    points: ['rightsPoint1', 'rightsPoint2', 'rightsPoint3', 'rightsPoint4', 'rightsPoint5', 'rightsPoint6'],
  },
  { heading: 'useHeading', paragraphs: ['use1'] },
  { heading: 'complaintHeading', paragraphs: ['complaint1'] },
];

export default function GdprPage() {
  return <StaticPage text={useText('gdpr')} sections={sections} />;
}

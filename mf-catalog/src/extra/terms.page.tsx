import { useText } from '../text.ts';
import { StaticPage } from './static-page.tsx';
import type { SectionsOf } from './static-text.ts';

const sections: SectionsOf<'terms'> = [
  { heading: 'scopeHeading', paragraphs: ['scope1'] },
  { heading: 'accountHeading', paragraphs: ['account1'] },
  { heading: 'watchingHeading', paragraphs: ['watching1'], points: ['watchingPoint1', 'watchingPoint2', 'watchingPoint3'] },
  { heading: 'buyingHeading', paragraphs: ['buying1'] },
  { heading: 'forbiddenHeading', paragraphs: ['forbidden1'] },
  { heading: 'dutyHeading', paragraphs: ['duty1'] },
  { heading: 'changesHeading', paragraphs: ['changes1'] },
];

export default function TermsPage() {
  return <StaticPage text={useText('terms')} sections={sections} />;
}

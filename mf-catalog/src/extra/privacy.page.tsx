import { useText } from '../text.ts';
import { StaticPage } from './static-page.tsx';
import type { SectionsOf } from './static-text.ts';

const sections: SectionsOf<'privacy'> = [
  { heading: 'keptHeading', paragraphs: ['kept1'], points: ['keptPoint1', 'keptPoint2', 'keptPoint3'] },
  { heading: 'whyHeading', paragraphs: ['why1'] },
  { heading: 'deviceHeading', paragraphs: ['device1'], points: ['devicePoint1', 'devicePoint2'] },
  { heading: 'othersHeading', paragraphs: ['others1'] },
  { heading: 'timeHeading', paragraphs: ['time1'] },
  { heading: 'choicesHeading', paragraphs: ['choices1'] },
];

export default function PrivacyPage() {
  return <StaticPage text={useText('privacy')} sections={sections} />;
}

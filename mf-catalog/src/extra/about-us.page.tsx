import { useText } from '../text.ts';
import { StaticPage } from './static-page.tsx';
import type { SectionsOf } from './static-text.ts';

const sections: SectionsOf<'aboutUs'> = [
  { heading: 'whatHeading', paragraphs: ['what1', 'what2'] },
  { heading: 'choiceHeading', paragraphs: ['choice1'], points: ['choicePoint1', 'choicePoint2', 'choicePoint3'] },
  { heading: 'makersHeading', paragraphs: ['makers1'] },
  { heading: 'everyoneHeading', paragraphs: ['everyone1', 'everyone2'] },
];

export default function AboutUsPage() {
  return <StaticPage text={useText('aboutUs')} sections={sections} />;
}

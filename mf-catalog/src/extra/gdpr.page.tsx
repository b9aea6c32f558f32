import { legalTexts } from '@marquee/api/legal-texts';
import { useText } from '../text.ts';
import { LegalPage } from './legal-page.tsx';
import { StaticPage } from './static-page.tsx';

export default function GdprPage() {
  return <LegalPage path="/gdpr" builtIn={<StaticPage text={useText('gdpr')} sections={legalTexts.gdpr} />} />;
}

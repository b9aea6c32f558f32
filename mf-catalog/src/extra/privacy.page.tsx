import { legalTexts } from '@marquee/api/legal-texts';
import { useText } from '../text.ts';
import { LegalPage } from './legal-page.tsx';
import { StaticPage } from './static-page.tsx';

export default function PrivacyPage() {
  return <LegalPage path="/privacy" builtIn={<StaticPage text={useText('privacy')} sections={legalTexts.privacy} />} />;
}

import { legalTexts } from '@marquee/api/legal-texts';
import { useText } from '../text.ts';
import { LegalPage } from './legal-page.tsx';
import { StaticPage } from './static-page.tsx';

export default function TermsPage() {
  return <LegalPage path="/terms" builtIn={<StaticPage text={useText('terms')} sections={legalTexts.terms} />} />;
}

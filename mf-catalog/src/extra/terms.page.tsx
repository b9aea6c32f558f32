import { StaticPage } from './static-page.tsx';
import { terms } from './terms.text.ts';

export default function TermsPage() {
  return <StaticPage texts={terms} />;
}

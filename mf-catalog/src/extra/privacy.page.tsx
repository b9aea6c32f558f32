import { StaticPage } from './static-page.tsx';
import { privacy } from './privacy.text.ts';

export default function PrivacyPage() {
  return <StaticPage texts={privacy} />;
}

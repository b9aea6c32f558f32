import { StaticPage } from './static-page.tsx';
import { gdpr } from './gdpr.text.ts';

export default function GdprPage() {
  return <StaticPage texts={gdpr} />;
}

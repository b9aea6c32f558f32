import { StaticPage } from './static-page.tsx';
import { faq } from './faq.text.ts';

export default function FaqPage() {
  return <StaticPage texts={faq} />;
}

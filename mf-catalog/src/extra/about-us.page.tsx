import { StaticPage } from './static-page.tsx';
import { aboutUs } from './about-us.text.ts';

export default function AboutUsPage() {
  return <StaticPage texts={aboutUs} />;
}

import { useRight } from '@marquee/mf-shared/session';
import { EmptyState, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';

/** Any address of the console that no page answers. */
export default function NotFoundPage() {
  const text = useText('notFound');
  const { pathname } = useLocation();
  const canRead = useRight('product:read');
  const ways = (
    <>
      <LinkButton to="/dashboard">{text('dashboard')}</LinkButton>
      {canRead ? (
        <LinkButton variant="secondary" to="/library">
          {text('library')}
        </LinkButton>
      ) : null}
      <LinkButton variant="secondary" to="/account">
        {text('account')}
      </LinkButton>
    </>
  );
  return (
    <ConsolePage>
      <PageTitle look="hidden">{text('title')}</PageTitle>
      <EmptyState icon={<Compass />} title={text('heading')} text={text('about', { path: pathname })} action={ways} />
    </ConsolePage>
  );
}

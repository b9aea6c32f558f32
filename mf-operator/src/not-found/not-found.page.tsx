import { useRight } from '@marquee/mf-shared/session';
import { defineText } from '@marquee/mf-shared/text';
import { EmptyState, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';

const useText = defineText({
  en: {
    title: 'There is no page here',
    heading: 'Nothing at this address',
    about: (path: string) => `The console has no page at ${path}. These are open to you:`,
    dashboard: 'Dashboard',
    library: 'Library',
    account: 'Account',
  },
  ar: {
    title: 'لا توجد صفحة هنا',
    heading: 'لا شيء في هذا العنوان',
    about: (path: string) => `لا صفحة في لوحة التحكم على ${path}. هذه متاحة لك:`,
    dashboard: 'لوحة المعلومات',
    library: 'المكتبة',
    account: 'الحساب',
  },
});

/** Any address of the console that no page answers. */
export default function NotFoundPage() {
  const text = useText();
  const { pathname } = useLocation();
  const canRead = useRight('product:read');
  const ways = (
    <>
      <LinkButton to="/dashboard">{text.dashboard}</LinkButton>
      {canRead ? (
        <LinkButton variant="secondary" to="/library">
          {text.library}
        </LinkButton>
      ) : null}
      <LinkButton variant="secondary" to="/account">
        {text.account}
      </LinkButton>
    </>
  );
  return (
    <ConsolePage>
      <PageTitle look="hidden">{text.title}</PageTitle>
      <EmptyState icon={<Compass />} title={text.heading} text={text.about(pathname)} action={ways} />
    </ConsolePage>
  );
}

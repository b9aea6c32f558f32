import { Container, EmptyState, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { Compass } from 'lucide-react';
import { useText } from '../text.ts';

/** An address of the shop that nothing is at. */
export default function NotFoundPage() {
  const text = useText('shop');
  return (
    <Container $pad>
      <PageTitle look="hidden">{text('lost')}</PageTitle>
      <EmptyState icon={<Compass />} title={text('lost')} action={<LinkButton to="/merchandise/shop">{text('seeAll')}</LinkButton>} text={text('lostWords')} />
    </Container>
  );
}

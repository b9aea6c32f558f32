import type { TitleAccess } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { Bone, Button, LinkButton } from '@marquee/mf-shared/ui';
import { CreditCard, Ticket } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useHave } from './use-have.ts';
import { useReasonWords, useStandingWords } from './use-standing.ts';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  inline-size: 100%;
`;
/** One below the other on a phone, so that what follows stays where it is. */
const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
  ${from('sm')} {
    display: flex;
    flex-wrap: wrap;
  }
`;
const Said = styled.p`
  font-size: var(--font-sm);
  opacity: 0.86;
`;

/** How a title can be had, at what price; who has it sees until when, and what plays it. */
export function TitleOffers({ productId, titleName: name, whenAllowed = null }: SlotProps['title-offers']) {
  const { ready, identity } = useSession();
  const { data, error } = useApi('GET /access/title/:id', { params: { id: productId } }, { enabled: ready, person: identity?.id ?? 'visitor' });
  const standingWords = useStandingWords();
  const reasonWords = useReasonWords();
  // What plays it asks again, and says what is wrong.
  if (error) return <Ways>{whenAllowed}</Ways>;
  if (!data) return <Bone $width="14rem" $height="3rem" aria-hidden="true" />;
  if (data.isAllowed) {
    const words = standingWords(data);
    return (
      <Frame>
        {whenAllowed ? <Ways>{whenAllowed}</Ways> : null}
        {words ? <Said>{words}</Said> : null}
      </Frame>
    );
  }
  const isSold = data.offers.length + data.plans.length > 0;
  return (
    <Frame>
      {isSold ? <Sold access={data} name={name} /> : <Said role="status">{reasonWords(data)}</Said>}
      {data.reason === 'AGE_UNKNOWN' ? <SayAge isSignedIn={identity !== null} /> : null}
    </Frame>
  );
}

/** Where one says how old one is. */
function SayAge({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const text = useText('access');
  return (
    <Ways>
      <LinkButton variant="secondary" to={isSignedIn ? '/account/profile' : '/login'}>
        {text(isSignedIn ? 'sayAge' : 'signInForAge')}
      </LinkButton>
    </Ways>
  );
}

function Sold({ access, name }: { readonly access: TitleAccess; readonly name: string }) {
  const text = useText('access');
  const { locale } = useShared('theme');
  const { busy, have } = useHave();
  const [plan] = access.plans;
  const rental = access.offers.find(({ kind }) => kind === 'RENTAL');
  return (
    <>
      <Ways role="group" aria-label={text('ways', { name })}>
        {plan ? (
          <LinkButton size="lg" to="/pricing" icon={<Ticket aria-hidden="true" />}>
            {text('withPlan', { plan: plan.name, price: formatMoney(plan.price, locale), interval: plan.interval })}
          </LinkButton>
        ) : null}
        {access.offers.map(({ skuId, kind, price }, at) => (
          <Button
            key={skuId}
            size="lg"
            variant={plan || at > 0 ? 'secondary' : 'primary'}
            icon={<CreditCard aria-hidden="true" />}
            loading={busy === skuId}
            onClick={() => void have({ skuId, productId: access.productId })}
          >
            {text(kind === 'RENTAL' ? 'rent' : 'buy', { price: formatMoney(price, locale) })}
          </Button>
        ))}
      </Ways>
      {rental ? (
        <Said>{text('rentalTerms', { days: formatNumber(rental.startDays ?? 0, locale), hours: formatNumber(rental.playHours ?? 0, locale) })}</Said>
      ) : plan ? (
        <Said>{text('planTerms', { plan: plan.name })}</Said>
      ) : null}
    </>
  );
}

import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { ContactForm } from './contact-us-form.tsx';
import { StaticPage } from './static-page.tsx';
import { type SectionsOf, useSpeaker } from './static-text.ts';

const Desk = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-4);
  > :first-child {
    flex: 3 1 22rem;
    min-inline-size: 0;
  }
`;
const Ways = styled.div`
  flex: 1 1 13rem;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-4);
  min-inline-size: 0;
`;
const Way = styled.a`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  padding: var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  color: var(--text);
  text-decoration: none;
  transition: border-color var(--motion) var(--ease);
  svg {
    color: var(--accent-text);
    margin-block-end: var(--space-2);
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  strong {
    font-size: var(--font-md);
    font-weight: 650;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  &:hover {
    border-color: var(--accent-text);
  }
`;

const sections: SectionsOf<'contactUs'> = [
  { heading: 'helpHeading', paragraphs: ['help1'], points: ['helpPoint1', 'helpPoint2', 'helpPoint3'] },
  { heading: 'makersHeading', paragraphs: ['makers1'] },
];

export default function ContactUsPage() {
  const text = useText('contactUs');
  const { email, phone } = useSpeaker();
  return (
    <StaticPage text={text} sections={sections}>
      <Desk>
        <ContactForm />
        <Ways>
          <Way href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            <small>{text('email')}</small>
            <strong>{email}</strong>
          </Way>
          <Way href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden="true" />
            <small>{text('phone')}</small>
            <strong dir="ltr">{phone}</strong>
          </Way>
        </Ways>
      </Desk>
    </StaticPage>
  );
}

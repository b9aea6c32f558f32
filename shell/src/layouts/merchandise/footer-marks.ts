export { PaymentLogos } from './payment-logos.tsx';
export { SocialLinks } from './social-links.tsx';

import { alreadyRegistered } from './already-registered.ts';
import { awaited, confirmWait } from './awaited.ts';
import { backInStock } from './back-in-stock.ts';
import { contact } from './contact.ts';
import { feedFile } from './feed-file.ts';
import { giftCard, giftCardEnding } from './gift-card.ts';
import { planGift } from './plan-gift.ts';
import { invite } from './invite.ts';
import { notification } from './notification.ts';
import { welcome } from './welcome.ts';
import type { Template } from './letter.ts';
import { moneyBack, parcelSent, refundMade, returnApproved, returnReceived, returnRejected, returnRequested } from './order-letters.ts';
import { orderConfirm } from './order-confirm.ts';
import { orderAuthorized, orderAwaited, orderPaid } from './order-paid.ts';
import { paymentAgain, preorderCanceled, preorderDue, preorderMoved, preorderPlaced } from './preorder.ts';
import { report } from './report.ts';
import { resetPassword } from './reset-password.ts';
import { securityNotice } from './security-notice.ts';
import { confirmSubscription, subscribed } from './subscription.ts';
import { verifyEmail } from './verify-email.ts';
import { wayInNotice } from './way-in-notice.ts';

/** Every kind of letter there is. */
export const templates = {
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'security-notice': securityNotice,
  'way-in-notice': wayInNotice,
  contact,
  'confirm-subscription': confirmSubscription,
  subscribed,
  invite,
  notification,
  'feed-file': feedFile,
  'gift-card': giftCard,
  'gift-card-ending': giftCardEnding,
  'plan-gift': planGift,
  'back-in-stock': backInStock,
  'confirm-wait': confirmWait,
  awaited,
  'order-paid': orderPaid,
  'order-authorized': orderAuthorized,
  'order-awaited': orderAwaited,
  'order-confirm': orderConfirm,
  'preorder-placed': preorderPlaced,
  'preorder-moved': preorderMoved,
  'preorder-due': preorderDue,
  'payment-again': paymentAgain,
  'preorder-canceled': preorderCanceled,
  'parcel-sent': parcelSent,
  'money-back': moneyBack,
  'refund-made': refundMade,
  'return-requested': returnRequested,
  'return-approved': returnApproved,
  'return-rejected': returnRejected,
  'return-received': returnReceived,
  report,
  welcome,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;

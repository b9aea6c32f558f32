import type { OrderAction, ActProps } from './order-actions.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import { CarriageDialog } from './carriage-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { RefundAmountDialog } from './refund-amount-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { AnswerDialog, AskReturnDialog, ReceiveDialog } from './return-dialogs.tsx';

/** Asks what there is to say to an act, and does it. */
export function ActDialog({ act, ...props }: ActProps & { readonly act: OrderAction }) {
  switch (act.to) {
    case 'capture':
      return <CaptureDialog {...props} />;
    case 'pack':
      return <PackDialog {...props} />;
    case 'send':
    case 'correct':
      return <CarriageDialog {...props} to={act.to} parcel={act.parcel} />;
    case 'fulfill':
      return <CarriageDialog {...props} to="fulfill" />;
    case 'lose':
      return <PlainDialog {...props} move="lose-parcel" parcel={act.parcel} />;
    case 'plain':
      return <PlainDialog {...props} move={act.move} />;
    case 'refund':
      return <RefundDialog {...props} {...(act.sent && { sent: act.sent })} />;
    case 'refund-amount':
      return <RefundAmountDialog {...props} />;
    case 'return':
      return <AskReturnDialog {...props} />;
    case 'approve':
    case 'reject':
    case 'cancel-return':
      return <AnswerDialog {...props} to={act.to} back={act.back} />;
    case 'receive':
      return <ReceiveDialog {...props} back={act.back} />;
    case 'contact':
      return <ContactDialog {...props} />;
  }
}

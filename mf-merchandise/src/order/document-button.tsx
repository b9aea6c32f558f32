import type { OrderDocumentQuery, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, useErrorText } from '@marquee/mf-shared/ui';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface LinkedDocumentProps {
  /** Asks for its address, in the reader's language. */
  readonly ask: (language: NonNullable<OrderDocumentQuery['language']>) => Promise<Result<{ readonly url: string }, ApiError>>;
  /** What it is, for whoever hears the button alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a document in a window of its own, in the reader's language. Its address is asked for when it is wanted: it holds for minutes. */
export function LinkedDocument({ ask, label, children }: LinkedDocumentProps) {
  const { locale } = useShared('theme');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    // Opened by the press itself: a window that comes later is kept away.
    const page = window.open('about:blank', '_blank');
    if (page) page.opener = null;
    setBusy(true);
    const link = await ask(locale);
    setBusy(false);
    if (link.ok) {
      if (page) page.location.replace(link.value.url);
      else location.assign(link.value.url);
      return;
    }
    page?.close();
    await request('toast.show', { tone: 'error', text: say(link.error) });
  }
  return (
    <Button variant="ghost" size="sm" icon={<FileText />} loading={isBusy} {...(label !== undefined && { 'aria-label': label })} onClick={() => void open()}>
      {children}
    </Button>
  );
}

interface DocumentButtonProps extends Omit<LinkedDocumentProps, 'ask'> {
  readonly orderId: string;
  readonly wanted: Omit<OrderDocumentQuery, 'language'>;
}

/** A document of an order, for those who may read the order. */
export function DocumentButton({ orderId, wanted, ...rest }: DocumentButtonProps) {
  return <LinkedDocument {...rest} ask={(language) => call('POST /order/document-link/:id', { params: { id: orderId }, body: { ...wanted, language } })} />;
}

import type { OrderDocumentQuery, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, useErrorText } from '@marquee/mf-shared/ui';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface LinkedDocumentProps {
  /** Requests the address of the document, in the reader's language. */
  readonly ask: (language: NonNullable<OrderDocumentQuery['language']>) => Promise<Result<{ readonly url: string }, ApiError>>;
  /** Label for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a document in a new window, in the reader's language. Its address is valid for minutes, so it is requested on the press. */
export function LinkedDocument({ ask, label, children }: LinkedDocumentProps) {
  const { locale } = useShared('theme');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    // Opened by the press itself: browsers block a window opened later.
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

/** Opens a document of an order, for users who may read the order. */
export function DocumentButton({ orderId, wanted, ...rest }: DocumentButtonProps) {
  return <LinkedDocument {...rest} ask={(language) => call('POST /order/document-link/:id', { params: { id: orderId }, body: { ...wanted, language } })} />;
}

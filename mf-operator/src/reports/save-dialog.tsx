import type { SavedReport } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { definitionOf } from './report-definition.ts';
import type { ReportView } from './use-report-view.ts';

interface Draft {
  readonly name: string;
  readonly isShared: boolean;
}

interface SaveDialogProps {
  /** Kept under a new name; not where only the name of a report changes. */
  readonly view?: ReportView;
  /** Followed: after a conflict the next save builds on the newest. Without one it makes one. */
  readonly report?: SavedReport;
  readonly onClose: () => void;
}

/** The name of a saved report, and who sees it. */
export function SaveDialog({ view, report, onClose }: SaveDialogProps) {
  const text = useText('reports');
  const api = useApiForm<Draft, SavedReport>({
    defaultValues: { name: report?.name ?? '', isShared: report?.isShared ?? false },
    async send({ name, isShared }) {
      const kept = report ? { id: report.id, version: report.version } : {};
      const body = { ...kept, name: name.trim(), isShared, ...(view && { definition: definitionOf(view) }) };
      const result = await call('POST /report/item', { body });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /report/list');
      return result;
    },
    words: { 'name:maxItems': text('tooManySaved') },
    onDone() {
      void invalidate('GET /report/list');
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} title={text(report ? 'renameReport' : 'saveReport')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <TextField label={text('reportName')} dir="auto" maxLength={100} error={errorOf('name')} {...form.register('name', { required: true })} />
      <Checkbox label={text('isShared')} description={text('isSharedNote')} {...form.register('isShared')} />
    </FormDialog>
  );
}

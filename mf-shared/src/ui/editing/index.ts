export { FieldGrid } from './field-grid.ts';
export { focusHeading, useFocusReturn } from './focus-return.ts';
export { DialogForm, FormDialog, type DialogFormProps, type FormDialogProps } from './form-dialog.tsx';
export { useLeaveGuard, type LeaveGuard } from './leave-guard.tsx';
export { RemoveDialog, type RemoveDialogProps } from './remove-dialog.tsx';
export { Token, TokenList, Tokens, type TokenListProps, type TokenProps } from './token-list.tsx';

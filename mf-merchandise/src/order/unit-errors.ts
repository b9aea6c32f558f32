import type { ApiError } from '@marquee/mf-shared/api';

/** Refusals of the lines that were sent, as those of the fields they came from: `lines.0.quantity` is `units.{lineId}.quantity`. */
export const atUnits =
  (sent: readonly { readonly lineId: string }[]) =>
  <E extends { readonly fields?: readonly { readonly path: string }[] | undefined }>(error: E): E => ({
    ...error,
    fields: error.fields?.map((field) => ({
      ...field,
      path: field.path.replace(/^lines\.(\d{1,3})\./, (_, at: string) => `units.${sent[Number(at)]?.lineId ?? at}.`),
    })),
  });

/** Nothing was chosen: said at the first field, before anybody is asked. */
export const noneChosen = (lineId: string): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error: {
    code: 'INVALID_INPUT',
    message: 'Nothing is chosen.',
    fields: [{ path: `units.${lineId}.quantity`, message: 'Nothing is chosen.', code: 'required' }],
  },
});

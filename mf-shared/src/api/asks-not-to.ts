/** Whether somebody has asked not to be followed: Do Not Track, or Global Privacy Control. */
export function asksNotTo(reader: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }): boolean {
  return reader.doNotTrack === '1' || reader.doNotTrack === 'yes' || reader.globalPrivacyControl === true;
}

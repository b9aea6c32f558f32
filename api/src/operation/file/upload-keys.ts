/** Uploads are kept under these keys and served at `/media/` and the key. */
export const UPLOADS = 'uploads/';

export const keyOfUpload = (tenantId: string, fileName: string) => `${UPLOADS}${tenantId}/${fileName}`;

export const addressOf = (key: string) => `/media/${key}`;

/** The key of what lies at an address that a row says. */
export const keyAt = (address: string) => address.slice('/media/'.length);

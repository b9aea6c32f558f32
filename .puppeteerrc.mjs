export const skipDownload = true;
export default { skipDownload: true };

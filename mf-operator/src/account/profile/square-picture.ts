/** As large as a face is ever shown, twice over for fine screens. */
const SIDE = 512;

/** The middle of a picture as a small square; nothing of where and with what it was taken is left in it. Undefined where the browser cannot read it. */
export async function squarePicture(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.getContext('2d')?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => {
        resolve(blob ?? undefined);
      }, 'image/png');
    });
  } catch {
    return undefined;
  }
}

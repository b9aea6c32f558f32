/** As large as a face or a mark is ever shown, twice over for fine screens. */
const SIDE = 512;

/** `square` is the middle of it; `whole` keeps its proportions; `original` is what was chosen, for pictures that are shown large. */
export type PictureShape = 'square' | 'whole' | 'original';

/** A picture as it is sent: unless it is the original made small, with nothing of where and with what it was taken left in it. Undefined where the browser cannot read it. */
export async function smallPicture(file: Blob, shape: PictureShape): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    if (shape === 'original') {
      picture.close();
      return file;
    }
    const { width, height } = picture;
    const side = Math.min(width, height);
    const [cutWidth, cutHeight] = shape === 'square' ? [side, side] : [width, height];
    const scale = shape === 'square' ? SIDE / side : Math.min(1, SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(cutWidth * scale));
    canvas.height = Math.max(1, Math.round(cutHeight * scale));
    const place = [(width - cutWidth) / 2, (height - cutHeight) / 2, cutWidth, cutHeight] as const;
    canvas.getContext('2d')?.drawImage(picture, ...place, 0, 0, canvas.width, canvas.height);
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

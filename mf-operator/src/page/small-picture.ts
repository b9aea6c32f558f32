/** Side in pixels: twice the largest size of an avatar or logo, for high-density screens. */
const SIDE = 512;

/** Crop of an image: `square` is its middle; `whole` keeps its proportions; `original` is the unchanged file, for images shown large. */
export type PictureShape = 'square' | 'whole' | 'original';

/** Returns a small PNG without metadata, or the file itself for `original`. Returns undefined if the browser cannot read the image. */
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

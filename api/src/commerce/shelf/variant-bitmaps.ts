import { bitsOf, Bitmap, WORDS } from './bitmap.ts';

/**
 * A set of SKUs: which variant of which goods, a set of goods for each place a variant has among those of its product. So it is known without going through them
 * which goods have any of the SKUs, and two sets are held against each other 32 at a time.
 */
export class VariantBitmaps {
  readonly planes: Bitmap[] = [];

  add(variant: number, goods: number): void {
    while (this.planes.length <= variant) this.planes.push(new Bitmap());
    this.planes[variant]?.add(goods);
  }

  delete(variant: number, goods: number): void {
    this.planes[variant]?.delete(goods);
  }

  and({ planes }: VariantBitmaps): VariantBitmaps {
    const both = new VariantBitmaps();
    for (const [variant, plane] of this.planes.entries()) both.planes.push(plane.and(planes[variant] ?? new Bitmap()));
    return both;
  }

  addAll({ planes }: VariantBitmaps): void {
    for (const [variant, plane] of planes.entries()) {
      if (!this.planes[variant]) this.planes.push(new Bitmap());
      this.planes[variant]?.addAll(plane);
    }
  }

  /** Goods that have one of these SKUs. */
  get goods(): Bitmap {
    const any = new Bitmap();
    for (const plane of this.planes) any.addAll(plane);
    return any;
  }

  /** How many of these goods have a SKU that is in both. */
  shared({ planes }: VariantBitmaps, goods: Bitmap): number {
    let shared = 0;
    const most = Math.min(this.planes.length, planes.length);
    const any = new Uint32Array(WORDS);
    for (let at = 0; at < goods.chunks.length; at += 1) {
      const wanted = goods.chunks[at];
      if (!wanted) continue;
      any.fill(0);
      for (let variant = 0; variant < most; variant += 1) {
        const [one, other] = [this.planes[variant]?.chunks[at], planes[variant]?.chunks[at]];
        for (let word = 0; one && other && word < WORDS; word += 1) any[word] = (any[word] ?? 0) | ((one[word] ?? 0) & (other[word] ?? 0));
      }
      for (let word = 0; word < WORDS; word += 1) shared += bitsOf((any[word] ?? 0) & (wanted[word] ?? 0));
    }
    return shared;
  }
}

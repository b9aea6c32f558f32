/**
 * Merchandise of both tenants. `kind` picks the drawing in ../products, `from` the title whose
 * scene becomes the print, `tone` the colour of the cloth or object. Prices are minor units. A SKU with
 * `parts` is a bundle of others; its product shows their `pictures`.
 */
const sizes = (stock) => stock.map((count, i) => ({ options: { size: ['S', 'M', 'L', 'XL', 'XXL'][i] }, stock: count }));
const one = (stock, options = {}) => [{ options, stock }];
/** Amounts of money: each costs what is on it, and there are always some. */
const amounts = (sign, values) => values.map((value) => ({ options: { amount: `${sign}${value}` }, stock: 20, price: value * 100 }));

export const demo = [
  { path: 'lantern-keepers-tee', name: 'Keeper of the Light T-Shirt', category: 'Apparel', kind: 'tee', from: 'the-lantern-keepers', tone: '#1d2440', price: 2900, skus: sizes([24, 41, 38, 19, 7]), score: 4.7, ratings: 318,
    description: 'A heavyweight organic cotton tee in river-night navy, screen-printed with the valley in four inks. Soft on day one, softer by the hundredth wash.' },
  { path: 'lantern-keepers-mug', name: 'Sorrel Valley Enamel Mug', category: 'Home', kind: 'mug', from: 'the-lantern-keepers', tone: '#f3e9d6', price: 1800, skus: one(120), score: 4.8, ratings: 542,
    description: 'Cream enamel over steel with a wraparound print of the lantern procession. Holds 350 ml of anything comforting and survives being dropped down a riverbank.' },
  { path: 'neon-monsoon-hoodie', name: 'Port Calder Rain Hoodie', category: 'Apparel', kind: 'hoodie', from: 'neon-monsoon', tone: '#17171f', price: 6400, skus: sizes([12, 22, 25, 0, 4]), score: 4.6, ratings: 207,
    description: 'A brushed-fleece hoodie in wet-asphalt black, with the skyline of Port Calder across the chest. Double-lined hood, because the forecast has not improved.' },
  { path: 'neon-monsoon-vinyl', name: 'Neon Monsoon: Original Soundtrack', category: 'Music', kind: 'vinyl', from: 'neon-monsoon', tone: '#e83f8c', price: 3400, skus: [...one(60, { pressing: 'Hot pink' }), ...one(140, { pressing: 'Black' })], score: 4.9, ratings: 431,
    description: 'Forty-four minutes of dripping synthesisers on 180-gram vinyl, with a fold-out map of the city drains. Pressed in hot pink for the first edition.' },
  { path: 'low-tide-choir-print', name: 'Low Tide Choir Art Print', category: 'Prints', kind: 'print', from: 'low-tide-choir', tone: '#0d2b45', price: 4200, skus: [...one(35, { size: '30 x 45 cm' }), ...one(18, { size: '50 x 75 cm' })], score: 4.9, ratings: 164,
    description: 'A museum-quality print on heavy cotton rag, numbered by hand. Frame not included, though it looks very good in oak.' },
  { path: 'ringfall-pin', name: 'Ringfall Mission Pin', category: 'Accessories', kind: 'pin', from: 'ringfall', tone: '#d9a45b', price: 1100, skus: one(260), score: 4.5, ratings: 689,
    description: 'Hard enamel in a polished brass setting, 32 mm across, with two locking backs. As worn by the crew of the Meridian Jane, while they had a ship to wear it on.' },
  { path: 'ringfall-cap', name: 'Meridian Jane Crew Cap', category: 'Apparel', kind: 'cap', from: 'ringfall', tone: '#b4552f', price: 2600, skus: one(88), score: 4.3, ratings: 142,
    description: 'A washed six-panel cap with a woven mission patch and an adjustable brass buckle. One size fits most helmets.' },
  { path: 'salt-road-blanket', name: 'Caravan Woven Blanket', category: 'Home', kind: 'blanket', from: 'the-salt-road', tone: '#c8763a', price: 8900, skus: one(31), score: 4.8, ratings: 77,
    description: 'A jacquard throw in recycled wool, woven with the dunes of the final act. Big enough for two sisters who have only just started speaking again.' },
  { path: 'sleeper-north-tote', name: 'Boreal Sleeper Tote Bag', category: 'Accessories', kind: 'tote', from: 'the-last-sleeper-north', tone: '#e9e2d3', price: 2200, skus: one(154), score: 4.4, ratings: 233,
    description: 'Stout natural canvas with long handles and one inside pocket, sized for a paperback, a timetable and a secret.' },
  { path: 'aurora-station-notebook', name: 'Aurora Station Field Notebook', category: 'Stationery', kind: 'notebook', from: 'aurora-station', tone: '#16333a', price: 1600, skus: [...one(90, { ruling: 'Dot grid' }), ...one(74, { ruling: 'Lined' })], score: 4.7, ratings: 301,
    description: 'A clothbound log book with 192 pages of thick, ink-friendly paper, and the station observation sheet inside the back cover. Please report anything that repeats.' },
  { path: 'firefly-wood-tee', name: 'Firefly Wood Glow T-Shirt', category: 'Apparel', kind: 'tee', from: 'firefly-wood', tone: '#e8e4cf', price: 2400, skus: sizes([40, 36, 22, 15, 9]), score: 4.9, ratings: 198,
    description: 'Unbleached cotton with a woodland print whose fireflies glow in the dark. Stay on the path; the shirt will find it for you.' },
  { path: 'halcyon-drive-vinyl', name: 'Halcyon Drive: Glass Weather LP', category: 'Music', kind: 'vinyl', from: 'halcyon-live', tone: '#6a5cff', price: 3200, skus: one(210, { pressing: 'Violet' }), score: 4.6, ratings: 356,
    description: 'The complete tour album on translucent violet vinyl with a lyric sheet and a download card. Side B is best heard outdoors.' },
  { path: 'sleeper-north-set', name: 'Boreal Sleeper Evening Set', category: 'Home', pictures: ['sleeper-north-tote', 'lantern-keepers-mug'], price: 4900, score: 0, ratings: 0,
    skus: [{ options: {}, stock: 0, parts: [{ sku: 'SLEEPER-NORTH-TOTE', quantity: 1 }, { sku: 'LANTERN-KEEPERS-MUG', quantity: 2 }] }],
    description: 'The canvas tote with two enamel mugs in it: all one needs for a long window seat and somebody to share it with.' },
  { path: 'gift-card', name: 'Marquee Gift Card', category: 'GiftCards', isGiftCard: true, kind: 'card', from: 'firefly-wood', tone: '#1c2a22', price: 2500, skus: amounts('$', [25, 50, 100]), score: 0, ratings: 0,
    description: 'For whoever has seen it all, and for whoever has not begun. Sent by e-mail on the day you choose, with your own words; it pays for anything in the shop, a little at a time.' },
];

export const northlight = [
  { path: 'skerry-nine-hoodie', name: 'Skerry Nine Storm Hoodie', category: 'Apparel', kind: 'hoodie', from: 'the-keeper-of-skerry-nine', tone: '#2b3a42', price: 6900, skus: sizes([9, 16, 18, 11, 5]), score: 4.8, ratings: 61,
    description: 'A heavy loopback hoodie in the grey of an October sea, printed with the light itself. Cut generously, for layers.' },
  { path: 'skerry-nine-mug', name: 'Keeper\u2019s Watch Mug', category: 'Home', kind: 'mug', from: 'the-keeper-of-skerry-nine', tone: '#dfe4e2', price: 1900, skus: one(75), score: 4.6, ratings: 112,
    description: 'A stoneware-white mug with a wraparound seascape, made for the watch between two and four in the morning.' },
  { path: 'slow-light-print', name: 'Eleven Nights Art Print', category: 'Prints', kind: 'print', from: 'a-slow-light', tone: '#1a1d33', price: 4500, skus: [...one(22, { size: '30 x 45 cm' }), ...one(12, { size: '50 x 75 cm' })], score: 4.9, ratings: 48,
    description: 'Star trails above the plateau, printed in six archival pigments on matte cotton paper. Each sheet is embossed with the dates of the exposure.' },
  { path: 'ice-diary-notebook', name: 'Ice Diary Notebook', category: 'Stationery', kind: 'notebook', from: 'ice-diary', tone: '#d7e3e8', price: 1700, skus: one(64), score: 4.7, ratings: 83,
    description: 'A facsimile of the field notebooks in the film, with waterproof pages and a pale cloth cover. Bring your own pencil; ink freezes.' },
  { path: 'reed-tote', name: 'Hours of the Reed Tote', category: 'Accessories', kind: 'tote', from: 'hours-of-the-reed', tone: '#efe8da', price: 2100, skus: one(97), score: 4.5, ratings: 39,
    description: 'An undyed cotton bag with a heron at first light. Strong enough for field guides, light enough for a long walk.' },
  { path: 'open-air-blanket', name: 'Open Air Festival Blanket', category: 'Home', kind: 'blanket', from: 'northlight-open-air', tone: '#3c4a6b', price: 7900, skus: one(26), score: 4.8, ratings: 27,
    description: 'The blanket from the front row: recycled wool on one side, waterproof on the other, with a strap to carry it home across the field.' },
  { path: 'gift-card', name: 'Northlight Gift Card', category: 'GiftCards', isGiftCard: true, kind: 'card', from: 'a-slow-light', tone: '#1a1d33', price: 2000, skus: amounts('\u20ac', [20, 50, 100]), score: 0, ratings: 0,
    description: 'An evening of northern light for somebody else. Sent by e-mail on the day you choose, with your own words; what is not used stays on the card.' },
];

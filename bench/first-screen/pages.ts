interface Told {
  readonly apiKey: string;
  readonly tenant: { readonly id: string };
}

/** Returns the headers with which pages of a server call the API. */
export async function headersOf(origin: string): Promise<Record<string, string>> {
  const settings = /id="marquee">([^<]*)</.exec(await (await fetch(origin)).text())?.[1] ?? '{}';
  const { apiKey, tenant } = JSON.parse(settings) as Told;
  return { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, 'content-type': 'application/json' };
}

/** Returns the address of the first item of a list. Gift cards are left out: their page is a form. */
export async function firstOf(origin: string, kind: 'movies' | 'shop'): Promise<string> {
  const query = kind === 'shop' ? 'kind=MERCHANDISE' : 'metaData=programType:FEATURE';
  const list = `${origin}/v1/product/list?view=card&page=0&size=5&entityStatuses=APPROVED,COMPLETED&sortBy=viewCount&sortDirection=DESC&${query}`;
  const answer = await fetch(list, { headers: await headersOf(origin) });
  const { content } = (await answer.json()) as { content: { path: string; metaData: { isGiftCard?: boolean } }[] };
  const path = content.find(({ metaData }) => !metaData.isGiftCard)?.path ?? '';
  return kind === 'shop' ? `/merchandise/shop/${path}` : `/movies/detail/${path}`;
}

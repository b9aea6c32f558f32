import { leak } from './leak.js';
import { connect, type ModuleHost } from './marquee.js';
import { probe } from './probe.js';

interface Stock {
  readonly content: readonly { readonly productName: string; readonly available: number }[];
}

const root = document.getElementById('module') ?? document.body;

function line(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

async function shelves(host: ModuleHost): Promise<void> {
  const stock = await host.call<Stock>('GET /product/inventory/list', { query: { size: 5 } });
  const lines = stock.ok ? stock.value.content.map(({ productName, available }) => line(`${productName}: ${String(available)}`)) : [line(stock.error.code)];
  const heading = document.createElement('h2');
  heading.textContent = 'Shelf check, first edition';
  root.replaceChildren(heading, ...lines);
}

const host = await connect();
host.title('Shelves');
/** Behaviour by the path within the module: the journey of the platform tries the worst. */
const places: Readonly<Record<string, () => void | Promise<void>>> = {
  '': () => shelves(host),
  probe: async () => {
    root.replaceChildren(...(await probe(host)).map(line));
  },
  spin: () => {
    for (;;);
  },
  shout: () => {
    for (let count = 0; count < 1000; count += 1) host.toast('Me!');
  },
};
host.subscribe(({ path }) => {
  void places[path]?.();
  const [, http, turn] = /^leak\/(\d+)\/(\d+)$/.exec(path) ?? [];
  if (http !== undefined && turn !== undefined) void leak(http, turn).finally(() => root.replaceChildren(line('The leak was tried.')));
});

import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Panel } from '@marquee/mf-shared/ui';
import { CircleCheckBig, FilePlus2, Globe, Shirt, SlidersHorizontal, UserPlus } from 'lucide-react';
import { WayTiles } from '../page/way-tiles.tsx';
import { useText } from '../text.ts';

const PUBLISHED: readonly string[] = ['APPROVED', 'COMPLETED'];

/** Leads the owner of a tenant that shows nothing yet through its first steps. Gone with the first title that viewers see. */
export function FirstSteps() {
  const sets = useRight('tenant:update');
  const counts = useApi('GET /product/counts', {}, { enabled: sets });
  const isNew = counts.data !== undefined && !counts.data.content.some(({ entityStatus }) => PUBLISHED.includes(entityStatus));
  return sets && isNew ? <Steps /> : null;
}

function Steps() {
  const text = useText('firstSteps');
  const tenant = useApi('GET /tenant/item/:id', { params: { id: documentSettings().tenant.id } }).data;
  const members = useApi('GET /organization/member/list', { query: { size: 1 } }).data;
  const invites = useApi('GET /invite/list', { query: { size: 1 } }).data;
  const hosts = useApi('GET /tenant/host/list', { query: { size: 1 } }).data;
  const goods = useApi('GET /product/list', { query: { kind: 'MERCHANDISE', size: 1 } }).data;
  const isMoreThan = (count: number | undefined, least: number) => (count ?? 0) > least;
  const steps = [
    { to: '/settings/general', name: text('look'), Icon: SlidersHorizontal, isDone: (tenant?.settings.logo ?? null) !== null },
    { to: '/library?new=title', name: text('title'), Icon: FilePlus2, isDone: false },
    {
      to: '/account/organization',
      name: text('colleagues'),
      Icon: UserPlus,
      isDone: isMoreThan(members?.totalElements, 1) || isMoreThan(invites?.totalElements, 0),
    },
    { to: '/modules/shop-products', name: text('goods'), Icon: Shirt, isDone: isMoreThan(goods?.totalElements, 0) },
    { to: '/settings/domains', name: text('address'), Icon: Globe, isDone: isMoreThan(hosts?.totalElements, 1) },
  ];
  return (
    <Panel title={text('heading')}>
      <WayTiles
        label={text('heading')}
        narrowest="13rem"
        ways={steps.map(({ to, name, Icon, isDone }) => ({ to, name, hint: text(isDone ? 'done' : 'open'), Icon: isDone ? CircleCheckBig : Icon }))}
      />
    </Panel>
  );
}

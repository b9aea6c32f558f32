import { useApi } from '@marquee/mf-shared/api';
import { EmptyState, ErrorNote, LinkButton, PageTitle, Panel } from '@marquee/mf-shared/ui';
import { Blocks } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { ForeignModule } from './frame/foreign-module.tsx';
import { LentModule } from './lent-module.tsx';
import { Opening } from './opening.tsx';
import { useTitleOf } from './title-of.ts';

const PATH = /^[A-Za-z0-9/_-]{0,200}$/;

/** A place within a module is what stands behind the `#`: whatever a module goes to, the page stays its own. */
function usePlace(): readonly [string, (path: string) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const path = hash.slice(1);
  return [PATH.test(path) ? path : '', (to) => void navigate({ pathname, hash: to === '' ? '' : `#${to}` })];
}

export default function ModulePage() {
  const text = useText('moduleFrame');
  const words = useText('modules');
  const { name = '' } = useParams();
  const list = useApi('GET /module/list', {});
  const titleOf = useTitleOf();
  const [path, navigate] = usePlace();
  const module = list.data?.modules.find((one) => one.name === name);
  const title = module ? titleOf(module) : list.data ? text('missing') : words('title');
  const all = (
    <LinkButton size="sm" variant="ghost" to="/modules">
      {text('all')}
    </LinkButton>
  );
  return (
    <ConsolePage>
      <PageTitle look="console" actions={all}>
        {title}
      </PageTitle>
      {list.error && !list.data ? <ErrorNote error={list.error} onRetry={list.refetch} /> : null}
      {list.isPending ? <Opening label={title} /> : null}
      {list.data && !module ? (
        <Panel>
          <EmptyState icon={<Blocks />} title={text('missing')} text={text('missingText')} />
        </Panel>
      ) : null}
      {module?.lender ? <LentModule key={name} name={name} lender={module.lender} path={path} navigate={navigate} /> : null}
      {module?.lender === null ? <ForeignModule key={name} name={name} title={title} path={path} navigate={navigate} /> : null}
    </ConsolePage>
  );
}

import { givenStaff } from './calls.ts';
import { pages } from './every-page.ts';
import { checkPages } from './page-checks.ts';

checkPages(() => givenStaff('OWNER'), pages.selling);

import { givenStaff } from './calls.ts';
import { pages } from './every-page.ts';
import { checkInPseudo, checkPages } from './page-checks.ts';

checkPages(() => givenStaff('OWNER'), pages.settings);
checkInPseudo(() => 'platform@demo.example', pages.tenants);

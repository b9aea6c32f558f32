import { pages } from './every-page.ts';
import { checkInPseudo, checkPages, stranger } from './page-checks.ts';

checkPages(stranger, pages.signIn);
checkInPseudo(stranger, [['/extra/contact-us', 'mf_catalog'], ...pages.openTexts]);

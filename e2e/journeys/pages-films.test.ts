import { givenStaff } from './calls.ts';
import { pages } from './every-page.ts';
import { checkInPseudo, checkPages } from './page-checks.ts';

const reader = () => givenStaff('OWNER');
checkPages(reader, pages.films);
checkInPseudo(reader, [...pages.filmsInPseudo, ...pages.openTexts]);

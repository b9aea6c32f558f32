import type { Database } from '../../platform/database.ts';
import { linkAddress, offerAdministration } from './administrator.service.ts';

/** Returns the lines about the first administrator to print at the start; empty if there is one. Contains the link only once. */
export async function firstAdministratorWords(database: Database, at: { domain: string; port: number; now: () => Date }): Promise<string[]> {
  const link = await offerAdministration({ database, now: at.now });
  if (!link) return [];
  const otherwise = 'npm run make-administrator makes one as well.';
  if ('waitingUntil' in link)
    return [
      `Nobody runs this installation yet. The link printed before is good until ${link.waitingUntil.toISOString()}; npm run make-administrator -- --link prints another.`,
    ];
  return [
    'Nobody runs this installation yet. Whoever opens this link, under any name that leads to this server, becomes its first administrator:',
    `  ${linkAddress(link.token, at)}`,
    `It works once, until ${link.expiresAt.toISOString()}, and is not printed again. ${otherwise}`,
  ];
}

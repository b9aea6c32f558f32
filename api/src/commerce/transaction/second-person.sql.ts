import { sql, type RawBuilder } from 'kysely';

/** Whether more than one person has to say that this came outside of the shop, as tenant `t` has it. */
export const isAboveOne = (currency: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(jsonb_path_exists(t.settings, '$.two_people_above[*] ? (@.currency == $c && @.amount < $a)',
    jsonb_build_object('c', ${currency}::text, 'a', ${amount}::bigint)), false)`;

import { sql } from 'kysely';

const nameOf = (column: 'submitted_by' | 'decided_by') =>
  sql`(select nullif(concat_ws(' ', i.first_name, i.last_name), '') from identity i where i.tenant_id = s.tenant_id and i.id = s.${sql.ref(column)})`;
const sentBack = sql`(select count(*)::int from title_submission b where b.tenant_id = s.tenant_id and b.product_id = s.product_id and b.state = 'SENT_BACK'
  and (b.submitted_at, b.id) < (s.submitted_at, s.id))`;

/** The columns of a submission `s`, as the contract tells it. */
export const reviewOf = sql`s.id, s.state, s.note, instant(s.submitted_at) as "submittedAt", ${nameOf('submitted_by')} as "submittedBy", s.reason,
  instant(s.decided_at) as "decidedAt", ${nameOf('decided_by')} as "decidedBy", ${sentBack} as "sentBack"`;

/** The last submission of product `p`, as JSON; null without one. */
export const lastReview = sql`(select to_json(r) from (select ${reviewOf} from title_submission s where s.tenant_id = p.tenant_id and s.product_id = p.id
  order by s.submitted_at desc, s.id desc limit 1) r)`;

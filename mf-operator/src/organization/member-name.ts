import type { Member } from '@marquee/api/contract';

export const nameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

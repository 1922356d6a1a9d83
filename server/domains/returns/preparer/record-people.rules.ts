import type { MemberShares } from '@zarpa/contract/tax/answers/member-shares.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';

export type RecordPerson = { id: string; name: string };

/** Everybody who owned a share on any day of the year, including those who joined or left; companies are left out. */
export function peopleOfYear({ formation, days }: MemberShares, { begin, end }: Days): RecordPerson[] {
  const dated = [{ from: '0001-01-01', shares: formation }, ...days];
  const inForce = dated.filter(({ from }, index) => from <= end && (dated[index + 1]?.from ?? '9999-12-31') > begin);
  const owners = inForce.flatMap(({ shares }) => shares.filter((one) => one.percentage > 0 && one.company === null));
  return [...new Map(owners.map(({ id, name }) => [id, { id, name }])).values()];
}

import type { Context } from '../../context.ts';
import { loadStaffFaq, type StaffFaq } from './faq/load-staff-faq.ts';

export async function listStaffFaq({ db }: Pick<Context, 'db'>): Promise<StaffFaq> {
  return loadStaffFaq(db);
}

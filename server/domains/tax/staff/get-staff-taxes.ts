import { fail } from '../../../platform/http/fail.ts';
import { showTasks } from '../../tasks/show-tasks.ts';
import { listTasksOfCase } from '../../tasks/tasks.queries.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { findTaxCompany } from './tax-work.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getStaffTaxes: Handle<'getStaffTaxes'> = async (needs, _actor, { params }) => {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { case_id, registration_id, user_id, company_name: name } = found;
  const taxes = await loadTaxes(needs, { id: registration_id, user_id });
  const tasks = (await listTasksOfCase(needs.db, case_id)).filter(({ kind }) => kind === 'obligation');
  return {
    success: true,
    data: { company: { registration_id, case_id, name }, taxes, tasks: await showTasks(needs.db, tasks) },
  };
};

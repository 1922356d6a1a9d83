import { requireCompany } from '../companies/require-company.ts';
import { loadTodos } from './load-todos.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listTodos: Handle<'listTodos'> = async (needs, actor, { query }) => {
  const { company_id } = query;
  const company = company_id === undefined ? undefined : await requireCompany(needs, actor, company_id);
  const { todos, turns } = await loadTodos(needs, { userId: actor.userId, registrationId: company?.registration.id });
  return {
    success: true,
    data: {
      todos: todos.map(({ registrationId, companyName, isOverdue, since, ...todo }) => ({
        registration_id: registrationId,
        company_name: companyName,
        ...todo,
        is_overdue: isOverdue,
        since: since?.toISOString() ?? null,
      })),
      companies: [...turns].map(([registration_id, turn]) => ({ registration_id, turn })),
    },
  };
};

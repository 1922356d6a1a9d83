import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { todosOperations } from '@zarpa/contract/todos/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { loadTodos } from './load-todos.ts';

type Call = typeof todosOperations.listTodos;

/** What the caller has to do now, of all their companies or of one. */
export async function listTodos(
  needs: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
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
}

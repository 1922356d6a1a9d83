import type { Company } from '../../companies/companies.data.ts';
import type { Todo } from '../../todos/todos.data.ts';

export type Client<C> = { company: C; todos: readonly Todo[] };

/** Companies where the caller is *Contador*: what is most urgent first, then what is open, then by name. */
export function clientsOf<C extends Pick<Company, 'registration_id' | 'company_name' | 'role'>>(
  companies: readonly C[],
  todos: readonly Todo[],
): Client<C>[] {
  return companies
    .filter(({ role }) => role === 'contador')
    .map((company) => ({
      company,
      todos: todos.filter(({ registration_id }) => registration_id === company.registration_id),
    }))
    .toSorted(
      (one, other) =>
        rankOf(one.todos, todos) - rankOf(other.todos, todos) ||
        one.company.company_name.localeCompare(other.company.company_name, 'es'),
    );
}

/** The server lists what is most urgent first. */
const rankOf = ([first]: readonly Todo[], all: readonly Todo[]): number => (first ? all.indexOf(first) : all.length);

export const openWords = (count: number): string => (count === 1 ? '1 cosa abierta' : `${count} cosas abiertas`);

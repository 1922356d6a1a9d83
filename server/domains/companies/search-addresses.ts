import type { companiesOperations } from '@zarpa/contract/companies/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';

/** The maps provider is asked from here, so that its key stays off the browser. */
export async function searchAddresses(
  needs: Pick<Context, 'maps'>,
  _actor: Actor,
  { query }: OperationInput<typeof companiesOperations.searchAddresses>,
): Promise<OperationAnswer<typeof companiesOperations.searchAddresses>> {
  return { success: true, data: { suggestions: await needs.maps.searchAddresses(query.address, query.country) } };
}

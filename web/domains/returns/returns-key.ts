import { queryClient } from '../../platform/api/api-query.ts';

export const returnsKey = ['returns'];

/** What is made of a company's years hangs on its files, its ledger and its answers: after a change of them it is another. */
export function reloadReturns(): void {
  void queryClient.invalidateQueries({ queryKey: returnsKey });
}

import type { QueryClient } from '@tanstack/react-query';

export const returnsKey = ['returns'];

/** What is made of a company's years hangs on its files, its ledger and its answers: after a change of them it is another. */
export function reloadReturns(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: returnsKey });
}

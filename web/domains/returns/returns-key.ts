import { queryClient } from '../../platform/api/api-query.ts';

export const returnsKey = ['returns'];

export function reloadReturns(): void {
  void queryClient.invalidateQueries({ queryKey: returnsKey });
}

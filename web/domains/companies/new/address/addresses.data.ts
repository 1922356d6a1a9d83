import type { AddressSuggestion } from '@zarpa/contract/companies/operations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { useDebounced } from '../../../../platform/ui/fields/use-debounced.ts';

export const addressCharactersMin = 5;
const addressDelayMs = 500;

type AddressSearch = {
  suggestions: readonly AddressSuggestion[];
  isSearching: boolean;
  isEmpty: boolean;
};

/** Suggestions for a text unchanged for half a second. A failure yields none (formation.md §8). */
export function useAddressSearch(text: string, country: string, max: number): AddressSearch {
  const typed = text.trim();
  const debounced = useDebounced(typed, addressDelayMs);
  const isSearchable = typed.length >= addressCharactersMin;
  const query = { address: debounced.slice(0, 200), ...(country && { country }) };
  const found = useQuery({
    queryKey: ['addresses', debounced, country],
    queryFn:
      isSearchable && debounced === typed
        ? async ({ signal }) => (await call('GET /api/addresses/search', { query }, { signal })).data.suggestions
        : skipToken,
    retry: false,
    staleTime: Infinity,
  });
  const isCurrent = isSearchable && debounced === typed;
  const suggestions = isCurrent ? (found.data ?? []).slice(0, max) : [];
  return {
    suggestions,
    isSearching: isSearchable && (debounced !== typed || found.isFetching),
    isEmpty: isCurrent && !found.isFetching && suggestions.length === 0,
  };
}

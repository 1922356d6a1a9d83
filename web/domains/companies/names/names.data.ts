import type { NameCheck } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';

const nameDelayMs = 500;

/** Undefined while typing and without an answer; the browser's own check applies then. */
export function useServerCheck(name: string): NameCheck | undefined {
  const typed = name.trim();
  const debounced = useDebounced(typed, nameDelayMs);
  const isDebounced = typed !== '' && debounced === typed;
  const { data } = useQuery({
    queryKey: ['name-check', typed],
    queryFn: isDebounced
      ? async ({ signal }) => (await call('POST /api/names/check', { body: { name: typed } }, { signal })).data.check
      : skipToken,
    retry: false,
    staleTime: 60_000,
  });
  return isDebounced ? data : undefined;
}

import type { NameCheck } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useRested } from '../../../platform/ui/fields/use-rested.ts';

const nameDelayMs = 500;

/** Undefined while typing and without an answer; the browser's own check applies then. */
export function useServerCheck(name: string): NameCheck | undefined {
  const typed = name.trim();
  const rested = useRested(typed, nameDelayMs);
  const isRested = typed !== '' && rested === typed;
  const { data } = useQuery({
    queryKey: ['name-check', typed],
    queryFn: isRested
      ? async ({ signal }) => (await call('POST /api/names/check', { body: { name: typed } }, { signal })).data.check
      : skipToken,
    retry: false,
    staleTime: 60_000,
  });
  return isRested ? data : undefined;
}

import { useMutation } from '@tanstack/react-query';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveCategory } from '../changes.data.ts';
import { entryQuery, windowsKey, type EntriesWindow } from '../ledger.data.ts';
import { reloadLedger } from '../ledger-year.data.ts';
import { classified, withCategory } from '../entry-windows.state.ts';

type Classification = { ids: string[]; category: CategoryKey };

export function useClassify(registrationId: string) {
  const mutationKey = classifyKey(registrationId);
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ ids, category }: Classification) => saveCategory(registrationId, ids, category),
    onMutate: async (classification) => {
      await queryClient.cancelQueries({ queryKey: windowsKey(registrationId) });
      const before = queryClient.getQueriesData<EntriesWindow>({ queryKey: windowsKey(registrationId) });
      showClassification(registrationId, classification);
      return before;
    },
    onError: (error, _said, before) => {
      for (const [key, window] of before ?? []) queryClient.setQueryData(key, window);
      toast.error(errorOfFailure(error).message, { title: 'No se guardó la categoría' });
    },
    // Earlier refetches would undo later changes still being saved.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : reloadLedger(registrationId)),
  });
}

function showClassification(registrationId: string, { ids, category }: Classification): void {
  const idSet = new Set(ids);
  for (const id of ids)
    queryClient.setQueryData(entryQuery(registrationId, id).queryKey, (entry) => entry && classified(entry, category));
  for (const [key, window] of queryClient.getQueriesData<EntriesWindow>({ queryKey: windowsKey(registrationId) })) {
    // Key of `windowQuery`: company, 'entries', year, filter, place.
    const filter = key.at(-2) as { view?: string };
    if (window)
      queryClient.setQueryData(key, withCategory(window, { ids: idSet, category, isOfOpen: filter.view === 'open' }));
  }
}

const classifyKey = (registrationId: string) => ['ledger-classify', registrationId];

export async function whenClassified(registrationId: string): Promise<void> {
  const isUnderWay = () => queryClient.isMutating({ mutationKey: classifyKey(registrationId) }) > 0;
  if (!isUnderWay()) return;
  await new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (isUnderWay()) return;
      stop();
      resolve();
    });
  });
}

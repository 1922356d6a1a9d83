import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveCategory } from '../changes.data.ts';
import { entryQuery, windowsKey, type EntriesWindow } from '../ledger.data.ts';
import { reloadLedger } from '../ledger-year.data.ts';
import { classified, withCategory } from '../table/entry-windows.state.ts';

type Said = { ids: string[]; category: CategoryKey };

/** What a person says of entries: seen at once, and taken back where the server refuses it. */
export function useClassify(registrationId: string) {
  const client = useQueryClient();
  const mutationKey = classifyKey(registrationId);
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ ids, category }: Said) => saveCategory(registrationId, ids, category),
    onMutate: async (said) => {
      await client.cancelQueries({ queryKey: windowsKey(registrationId) });
      const before = client.getQueriesData<EntriesWindow>({ queryKey: windowsKey(registrationId) });
      showSaid(client, registrationId, said);
      return before;
    },
    onError: (error, _said, before) => {
      for (const [key, window] of before ?? []) client.setQueryData(key, window);
      toast.error(errorOfFailure(error).message, { title: 'No se guardó la categoría' });
    },
    // What came from the server before the last one was kept would undo it on screen.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : reloadLedger(client, registrationId)),
  });
}

function showSaid(client: QueryClient, registrationId: string, { ids, category }: Said): void {
  const said = new Set(ids);
  for (const id of ids)
    client.setQueryData(entryQuery(registrationId, id).queryKey, (entry) => entry && classified(entry, category));
  for (const [key, window] of client.getQueriesData<EntriesWindow>({ queryKey: windowsKey(registrationId) })) {
    // By `windowQuery`: company, 'entries', year, filter, place.
    const filter = key.at(-2) as { view?: string };
    if (window)
      client.setQueryData(key, withCategory(window, { ids: said, category, isOfOpen: filter.view === 'open' }));
  }
}

const classifyKey = (registrationId: string) => ['ledger-classify', registrationId];

/** What was just said of entries is on its way: the list that the server has is right once it arrived. */
export async function whenClassified(client: QueryClient, registrationId: string): Promise<void> {
  const isUnderWay = () => client.isMutating({ mutationKey: classifyKey(registrationId) }) > 0;
  if (!isUnderWay()) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isUnderWay()) return;
      stop();
      resolve();
    });
  });
}

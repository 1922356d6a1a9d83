import { useRouter } from '@tanstack/react-router';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { listSearchOf } from './list-search.state.ts';

/** What is looked for among the companies. */
export function useListSearch(inAddress: string): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  return useAddressText(inAddress, {
    written: (text) => listSearchOf(text).buscar ?? '',
    keep: (text) =>
      void router.navigate({ to: '/empresa/empresas', search: listSearchOf(text), replace: true, resetScroll: false }),
  });
}

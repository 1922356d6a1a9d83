import { useRouter } from '@tanstack/react-router';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { readOrdersSearch, type OrdersFilter } from '../orders-search.state.ts';

/** What is looked for among the orders, beside whatever else they are filtered by. */
export function useOrdersText(filter: OrdersFilter): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  const searchOf = (buscar: string) => readOrdersSearch({ ...filter, buscar });
  return useAddressText(filter.buscar ?? '', {
    written: (text) => searchOf(text).buscar ?? '',
    keep: (text) =>
      void router.navigate({ to: '/empresa/ordenes', search: searchOf(text), replace: true, resetScroll: false }),
  });
}

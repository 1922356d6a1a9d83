import { useLocation, useRouter } from '@tanstack/react-router';

/** Turning to another paper replaces the address, so that *Atrás* always leads to the list; closing takes that very step. */
export function useReaderAddress() {
  const router = useRouter();
  const { isAboveList } = useLocation({ select: ({ state }) => state });
  const replaceBy = (search: { empresa?: string; documento?: string }) =>
    void router.navigate({
      to: '/empresa/documentos',
      search,
      replace: true,
      resetScroll: false,
      ...(isAboveList && { state: { isAboveList: true } }),
    });
  return {
    turnTo: (paper: { id: string; registration_id: string }) =>
      replaceBy({ empresa: paper.registration_id, documento: paper.id }),
    close: (registrationId: string | undefined) => {
      if (isAboveList) router.history.back();
      else
        void router.navigate({
          to: '/empresa/documentos',
          search: registrationId === undefined ? {} : { empresa: registrationId },
          replace: true,
          resetScroll: false,
        });
    },
  };
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Turning to another paper replaces the address, so that *Atrás* always leads to the list; closing takes that very step. */
export function useReaderAddress() {
  const router = useRouter();
  const { href, state } = useLocation();
  const { isAboveList } = state;
  /** The step back is on its way: a second one would leave the list as well. */
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    // Elsewhere by now: the same address may be opened again.
    if (leaving.current !== href) leaving.current = undefined;
  }, [href]);
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
      if (leaving.current === href) return;
      if (isAboveList) {
        leaving.current = href;
        router.history.back();
      } else
        void router.navigate({
          to: '/empresa/documentos',
          search: registrationId === undefined ? {} : { empresa: registrationId },
          replace: true,
          resetScroll: false,
        });
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { PlaceLink } from '../place-link.tsx';
import { createReturns, type ReturnsPlace } from '../returns.data.ts';

type MakeAgainProps = { place: ReturnsPlace; title: string; isMissing: boolean; children: string };

export function MakeAgain({ place, title, isMissing, children }: MakeAgainProps) {
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => createReturns(place),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No pudimos generar los papeles' }),
  });
  if (isMissing) return <PlaceLink part="missing">Ver qué falta</PlaceLink>;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`${children}: ${title}`}
      busy={make.isPending}
      busyLabel="Enviando…"
      onClick={() => make.mutate()}
    >
      {children}
    </Button>
  );
}

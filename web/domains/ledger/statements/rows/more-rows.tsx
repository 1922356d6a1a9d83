import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';

type MoreRowsProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
  };
};

export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreRowsProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      busy={isFetchingNextPage}
      busyLabel="Cargando…"
      onClick={async () => {
        if ((await fetchNextPage()).isFetchNextPageError)
          toast.error('No pudimos cargar las filas siguientes. Inténtalo de nuevo.');
      }}
    >
      Mostrar más
    </Button>
  );
}

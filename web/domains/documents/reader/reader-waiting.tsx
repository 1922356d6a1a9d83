import { Spinner } from '../../../platform/ui/spinner.tsx';

export function ReaderWaiting() {
  return (
    <output className="flex flex-1 items-center justify-center gap-3 bg-canvas text-muted">
      <Spinner />
      Abriendo el documento…
    </output>
  );
}

import { useMay } from '../../companies/use-may.ts';
import { ChevronDown, Download } from 'lucide-react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { useDisclosure } from '../../../platform/ui/dialogs/use-disclosure.ts';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { allPapersHref, type Paper } from '../documents.data.ts';
import { yearsIn } from '../papers.state.ts';
import { UploadHere } from '../upload-here.tsx';

const UploadDocument = lazyPiece(() => import('../own-uploads.ts'), 'UploadDocument');

type PapersLineProps = {
  registrationId: string;
  papers: readonly Paper[];
  main: number | undefined;
  others: number | undefined;
};

export function PapersLine({ registrationId, papers, main, others }: PapersLineProps) {
  const mayUpload = useMay(registrationId, 'case.write');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <dl aria-label="Resumen" className="mr-auto flex flex-wrap gap-x-5 pr-4 text-sm max-sm:w-full">
        <Count name="Principales">{main}</Count>
        <Count name="Adicionales">{others}</Count>
      </dl>
      {mayUpload && (
        <UploadHere label="Subir un documento" isInLine>
          <UploadDocument registrationId={registrationId} />
        </UploadHere>
      )}
      {papers.length > 0 && <DownloadAll registrationId={registrationId} papers={papers} />}
    </div>
  );
}

function Count({ name, children }: { name: string; children: number | undefined }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children ?? '–'}</dd>
    </div>
  );
}

const linkClass = buttonClass({ variant: 'ghost', size: 'sm' });

function DownloadAll({ registrationId, papers }: { registrationId: string; papers: readonly Paper[] }) {
  const years = yearsIn(papers);
  if (years.length > 1) return <ByYear registrationId={registrationId} years={years} />;
  return (
    <a href={allPapersHref(registrationId)} download="" className={linkClass}>
      <Download />
      Descargar todo
    </a>
  );
}

function ByYear({ registrationId, years }: { registrationId: string; years: readonly number[] }) {
  const { open, setOpen, root, trigger } = useDisclosure();
  const close = () => setOpen(false);
  return (
    <div ref={root} className="relative">
      <button ref={trigger} type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={linkClass}>
        <Download />
        Descargar todo
        <ChevronDown />
      </button>
      {open && (
        <ul className="absolute top-full right-0 z-30 mt-2 min-w-52 animate-rise rounded-lg border border-line bg-raised p-1.5 shadow-panel">
          <li>
            <a href={allPapersHref(registrationId)} download="" onClick={close} className={menuItemClass}>
              Todos los años
            </a>
          </li>
          {years.map((year) => (
            <li key={year}>
              <a href={allPapersHref(registrationId, year)} download="" onClick={close} className={menuItemClass}>
                Solo {year}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

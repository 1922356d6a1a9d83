import { ChevronDown, Download } from 'lucide-react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { useDisclosure } from '../../../platform/ui/dialogs/use-disclosure.ts';
import { allPapersHref, type Paper } from '../documents.data.ts';
import { yearsIn } from '../papers.state.ts';

export function DownloadAll({ registrationId, papers }: { registrationId: string; papers: readonly Paper[] }) {
  const years = yearsIn(papers);
  if (years.length > 1) return <ByYear registrationId={registrationId} years={years} />;
  return (
    <a href={allPapersHref(registrationId)} download="" className={buttonClass({ variant: 'secondary' })}>
      <Download aria-hidden="true" />
      Descargar todo
    </a>
  );
}

function ByYear({ registrationId, years }: { registrationId: string; years: readonly number[] }) {
  const { open, setOpen, root, trigger } = useDisclosure();
  const close = () => setOpen(false);
  return (
    <div ref={root} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" />
        Descargar todo
        <ChevronDown aria-hidden="true" />
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

import { useQuery } from '@tanstack/react-query';
import type { Company } from '../../companies/companies.data.ts';
import {
  expectedPapersQuery,
  mainPapersQuery,
  otherPapersQuery,
  allPapersHref,
  type Paper,
} from '../documents.data.ts';
import { MainPapers } from '../list/main-papers.tsx';
import { Suspense } from 'react';
import { lazyPiece, lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { UploadHere } from '../upload-here.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { companyMailQuery } from '../company-mail.data.ts';
import { ChevronDown, Download } from 'lucide-react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { useDisclosure } from '../../../platform/ui/dialogs/use-disclosure.ts';
import { yearsIn } from '../papers.state.ts';

const BankFolderSection = lazyPlace(() => import('../bank-folder-section.tsx'), 'BankFolderSection', 'h-56 w-full');
const OtherPapers = lazyPlace(() => import('../list/other-papers.tsx'), 'OtherPapers', 'h-56 w-full');
const UploadDocument = lazyPiece(() => import('../own-uploads.ts'), 'UploadDocument');
const PaperReader = lazyPiece(() => import('../reader/paper-reader.tsx'), 'PaperReader');

export function CompanyPapers({ company, openId }: { company: Company; openId: string | undefined }) {
  const { registration_id: registrationId, company_name: companyName } = company;
  const main = useQuery(mainPapersQuery(registrationId));
  const others = useQuery(otherPapersQuery(registrationId));
  const { data: expected = [] } = useQuery(expectedPapersQuery(registrationId));
  const papers = [...(main.data ?? []), ...(others.data ?? [])];
  const wasOpened = useOnce(openId !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PaperCounts main={main.data?.length} others={others.data?.length} />
        {papers.length > 0 && <DownloadAll registrationId={registrationId} papers={papers} />}
      </div>
      <UploadHere label="Subir un documento">
        <UploadDocument registrationId={registrationId} />
      </UploadHere>
      <CompanyMailSection registrationId={registrationId} />
      <MainPapers registrationId={registrationId} expected={expected} query={main} />
      <BankFolderSection registrationId={registrationId} />
      <OtherPapers registrationId={registrationId} expected={expected} query={others} />
      <Suspense fallback={null}>
        {wasOpened && <PaperReader papers={papers} companyName={companyName} openId={openId} />}
      </Suspense>
    </>
  );
}

function PaperCounts({ main, others }: { main: number | undefined; others: number | undefined }) {
  return (
    <dl aria-label="Resumen" className="grid grid-cols-2 gap-3">
      <Count name="Principales">{main}</Count>
      <Count name="Adicionales">{others}</Count>
    </dl>
  );
}

function Count({ name, children }: { name: string; children: number | undefined }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{children ?? '–'}</dd>
    </div>
  );
}

const MailPiece = lazyPiece(() => import('../mail-piece.tsx'), 'MailPiece');

function CompanyMailSection({ registrationId }: { registrationId: string }) {
  const { data: mail = [] } = useQuery(companyMailQuery(registrationId));
  if (mail.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Card
        title="Correo de la empresa"
        description="Lo que llegó a la dirección de tu agente registrado. El plazo corre desde que llegó, lo leas o no."
      >
        <ul aria-label="Correo de la empresa" className="grid divide-y divide-line/60">
          {mail.map((piece) => (
            <MailPiece key={piece.id} mail={piece} />
          ))}
        </ul>
      </Card>
    </Suspense>
  );
}

function DownloadAll({ registrationId, papers }: { registrationId: string; papers: readonly Paper[] }) {
  const years = yearsIn(papers);
  if (years.length > 1) return <ByYear registrationId={registrationId} years={years} />;
  return (
    <a href={allPapersHref(registrationId)} download="" className={buttonClass({ variant: 'secondary' })}>
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
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonClass({ variant: 'secondary' })}
      >
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

import { useQuery } from '@tanstack/react-query';
import type { Company } from '../companies/companies.data.ts';
import { CompanyMailSection } from './company-mail-section.tsx';
import { expectedPapersQuery, mainPapersQuery, otherPapersQuery } from './documents.data.ts';
import { DownloadAll } from './list/download-all.tsx';
import { MainPapers } from './list/main-papers.tsx';
import { Suspense } from 'react';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { ReaderPlace } from './reader-place.tsx';
import { UploadHere } from './upload-here.tsx';

const BankFolderSection = lazyPiece(async () => ({
  default: (await import('./bank-folder-section.tsx')).BankFolderSection,
}));
const OtherPapers = lazyPiece(async () => ({ default: (await import('./list/other-papers.tsx')).OtherPapers }));
const UploadDocument = lazyPiece(async () => ({ default: (await import('./own-uploads.ts')).UploadDocument }));

export function CompanyPapers({ company, openId }: { company: Company; openId: string | undefined }) {
  const { registration_id: registrationId, company_name: companyName } = company;
  const main = useQuery(mainPapersQuery(registrationId));
  const others = useQuery(otherPapersQuery(registrationId));
  const { data: expected = [] } = useQuery(expectedPapersQuery(registrationId));
  const papers = [...(main.data ?? []), ...(others.data ?? [])];
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
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>
        <BankFolderSection registrationId={registrationId} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>
        <OtherPapers registrationId={registrationId} expected={expected} query={others} />
      </Suspense>
      <ReaderPlace papers={papers} companyName={companyName} openId={openId} />
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

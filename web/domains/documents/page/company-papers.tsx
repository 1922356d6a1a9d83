import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import type { Company } from '../../companies/companies.data.ts';
import { todosQuery, useTodosOf } from '../../todos/todos.data.ts';
import { lazyPiece, lazyPlace, preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { bankFolderQuery } from '../bank-folder.data.ts';
import { companyMailQuery } from '../company-mail.data.ts';
import { expectedPapersQuery, mainPapersQuery, otherPapersQuery } from '../documents.data.ts';
import { MainPapers } from '../list/main-papers.tsx';
import { isUrgent } from '../mail/urgent-mail.state.ts';
import { nextOfPapers } from '../next-paper.state.ts';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { PapersLine } from './papers-line.tsx';

/** Beside the reads, not after them. */
const NextPaper = preloadedPlace(() => import('./below-papers.ts'), 'NextPaper', 'h-28 w-full rounded-lg sm:h-20');
const BankFolderSection = preloadedPlace(
  () => import('./below-papers.ts'),
  'BankFolderSection',
  'h-12.5 w-full rounded-lg',
);
const OtherPapers = preloadedPlace(() => import('./below-papers.ts'), 'OtherPapers', 'h-56 w-full');
const CompanyMail = lazyPlace(() => import('../mail/company-mail-section.tsx'), 'CompanyMailSection', 'h-40 w-full');
const PaperReader = lazyPiece(() => import('../reader/paper-reader.tsx'), 'PaperReader');

export function CompanyPapers({ company, openId }: { company: Company; openId: string | undefined }) {
  const { registration_id: registrationId, company_name: companyName } = company;
  const todos = useQuery(todosQuery);
  const mail = useQuery(companyMailQuery(registrationId));
  const main = useQuery(mainPapersQuery(registrationId));
  const others = useQuery(otherPapersQuery(registrationId));
  const readsFolder = company.may.includes('personal.read');
  const folder = useQuery({ ...bankFolderQuery(registrationId), enabled: readsFolder });
  const { data: expected = [] } = useQuery(expectedPapersQuery(registrationId));
  const papers = [...(main.data ?? []), ...(others.data ?? [])];
  const wasOpened = useOnce(openId !== undefined);
  const pieces = mail.data ?? [];
  const next = nextOfPapers(useTodosOf(registrationId));
  // What waits and the post stand above, and would push everything down. Drawn in slices, so that taps stay responsive.
  const isDrawn = useDeferredValue(!todos.isPending && !mail.isPending);
  return (
    <>
      {!isDrawn ? (
        <DocumentsSkeleton />
      ) : (
        <>
          <PapersLine
            registrationId={registrationId}
            papers={papers}
            main={main.data?.length}
            others={others.data?.length}
          />
          {next && !pieces.some(isUrgent) && <NextPaper todo={next} papers={papers} items={folder.data?.items ?? []} />}
          {pieces.length > 0 && <CompanyMail mail={pieces} />}
          <MainPapers registrationId={registrationId} expected={expected} query={main} />
          {readsFolder && <BankFolderSection registrationId={registrationId} query={folder} />}
          <OtherPapers query={others} />
        </>
      )}
      <Suspense fallback={null}>
        {wasOpened && <PaperReader papers={papers} companyName={companyName} openId={openId} />}
      </Suspense>
    </>
  );
}

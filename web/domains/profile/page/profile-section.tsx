import { sectionLabels, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { Pencil } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { useProfile } from '../profile-context.ts';
import { SectionFacts } from './section-facts.tsx';
import { sectionTitleId } from '../section-place.ts';
import { SectionValues } from '../section-values.tsx';

const importForm = () => import('../form/own-section-form.tsx');
/** Loaded on edit only: a form weighs as much as the rest of the page. */
const SectionForm = lazyPiece(async () => ({ default: (await importForm()).OwnSectionForm }));
const ProfileRows = lazyPiece(async () => ({ default: (await import('../rows/profile-rows.tsx')).ProfileRows }));

export function ProfileSectionCard({ section }: { section: ProfileSection }) {
  const { editing, edit } = useProfile();
  const isEdited = editing?.form === section;
  const hasRows = section === 'directors' || section === 'activities';
  const label = sectionLabels[section];
  return (
    <section aria-labelledby={sectionTitleId(section)} className="rounded-lg border border-line bg-surface">
      <div className="flex min-h-15 items-center gap-2 px-4 py-2 sm:px-5">
        <h2
          id={sectionTitleId(section)}
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-48 rounded-sm text-lg font-semibold md:scroll-mt-24"
        >
          {label}
        </h2>
        {!hasRows && !isEdited && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Editar ${label}`}
            data-form={section}
            onPointerEnter={() => void importForm().catch(() => undefined)}
            onClick={() => edit({ form: section })}
          >
            Editar
          </Button>
        )}
      </div>
      <div className="border-t border-line/60 px-4 py-5 sm:px-5">
        <SectionFacts section={section} />
        {hasRows ? (
          <Waiting>
            <ProfileRows of={section} />
          </Waiting>
        ) : isEdited ? (
          <Waiting>
            <SectionForm section={section} />
          </Waiting>
        ) : (
          <>
            <DraftNotice form={section} label={label} />
            <SectionValues section={section} />
          </>
        )}
      </div>
    </section>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-40 w-full" />}>{children}</Suspense>;
}

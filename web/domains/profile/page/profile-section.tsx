import { sectionLabels, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { ChevronDown, Pencil } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { useProfile } from '../profile-context.ts';
import { SectionFacts } from './section-facts.tsx';
import { SectionValues } from '../section-values.tsx';

const importForm = () => import('../form/own-section-form.tsx');
/** Loaded on edit only: a form weighs as much as the rest of the page. */
const SectionForm = lazyPiece(async () => ({ default: (await importForm()).OwnSectionForm }));
const ProfileRows = lazyPiece(async () => ({ default: (await import('../rows/profile-rows.tsx')).ProfileRows }));

type ProfileSectionProps = { section: ProfileSection; isOpen: boolean; onToggle: (isOpen: boolean) => void };

export function ProfileSectionCard({ section, isOpen, onToggle }: ProfileSectionProps) {
  const { editing, edit } = useProfile();
  const isEdited = editing?.form === section;
  const hasRows = section === 'directors' || section === 'activities';
  const label = sectionLabels[section];
  return (
    <section
      id={section}
      aria-labelledby={`${section}-titulo`}
      className="scroll-mt-8 rounded-lg border border-line bg-surface"
    >
      <div className="flex items-center gap-2 px-4 py-2 sm:px-5">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            id={`${section}-titulo`}
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
            className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left text-lg font-semibold"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 shrink-0 text-faint transition-[rotate]', isOpen && 'rotate-180')}
            />
            {label}
          </button>
        </h2>
        {!hasRows && !isEdited && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Editar ${label}`}
            data-form={section}
            onPointerEnter={() => void importForm().catch(() => undefined)}
            onClick={() => {
              onToggle(true);
              edit({ form: section });
            }}
          >
            Editar
          </Button>
        )}
      </div>
      {isOpen && (
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
      )}
    </section>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-40 w-full" />}>{children}</Suspense>;
}

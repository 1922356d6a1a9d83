import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';

const StaffSections = lazyPlace(() => import('./staff-sections.tsx'), 'StaffSections', 'h-40 w-full');

/** Collapsed; fetched when first opened. */
export function CompanyProfile(of: { caseId: string; registrationId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group disclosure-motion mt-6 text-sm"
      onToggle={({ currentTarget }) => setWasOpened((before) => before || currentTarget.open)}
    >
      <summary className="mb-1.5 flex min-h-9 items-center gap-3 rounded-md transition-colors hover:bg-hover/50">
        <h3 className="min-w-0 flex-1 font-semibold text-ink">Perfil de la empresa</h3>
        <ChevronDown
          aria-hidden="true"
          className="mr-1.5 size-4 shrink-0 text-faint transition-[rotate] group-open:rotate-180"
        />
      </summary>
      {wasOpened && <StaffSections {...of} />}
    </details>
  );
}

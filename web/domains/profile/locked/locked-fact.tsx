import { lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { useProfile } from '../profile-context.ts';
import { unspecified } from '../readable-value.state.ts';

const importForm = () => import('./change-request-form.tsx');
const ChangeRequestForm = lazyPlace(importForm, 'ChangeRequestForm', 'mt-3 h-40 w-full');
const FactNotes = lazyPlace(() => import('./fact-notes.tsx'), 'FactNotes');

export function LockedFactLine({ fact, value }: { fact: LockedFact; value: string | undefined }) {
  const { profile, isBlank, editing, edit } = useProfile();
  const [wasRequested, setWasRequested] = useState(false);
  const { label, why } = lockedFacts[fact];
  const isWide = fact === 'members' || fact === 'legal_address';
  const form = `request/${fact}`;
  // Newest first; withdrawn requests are ignored.
  const request = profile.change_requests.find((one) => one.fact === fact && one.state !== 'withdrawn');
  // An agency has not assigned it yet, so there is nothing to change.
  const isToCome = value === undefined && (fact === 'ein' || fact === 'founded_date');
  const canAsk = request?.state !== 'open' && !isToCome && !isBlank;
  return (
    <div className={classNames('min-w-0', isWide && 'sm:col-span-2')}>
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Lock aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        {label}
      </dt>
      <dd>
        <p className="whitespace-pre-line wrap-anywhere tabular-nums">
          {value ?? <span className="text-faint">{isToCome ? 'Todavía no' : unspecified}</span>}
        </p>
        <p className="mt-0.5 text-xs text-faint">{why}</p>
        <FactNotes fact={fact} value={value} request={request} announce={wasRequested} />
        {editing?.form === form ? (
          <ChangeRequestForm fact={fact} onSent={() => setWasRequested(true)} />
        ) : (
          canAsk && (
            <>
              <button
                type="button"
                aria-label={`Solicitar cambio: ${label}`}
                data-form={form}
                onPointerEnter={() => void importForm().catch(() => undefined)}
                onClick={() => edit({ form })}
                className="mt-1 min-h-6 rounded-sm text-sm text-link underline underline-offset-4"
              >
                Solicitar cambio
              </button>
              <DraftNotice form={form} label={label} />
            </>
          )
        )}
      </dd>
    </div>
  );
}

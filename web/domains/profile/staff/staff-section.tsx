import {
  profileFieldOf,
  profileKeysOf,
  sectionLabels,
  type ProfileKey,
  type ProfileSection,
} from '@zarpa/contract/profile/fields.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../platform/api/session.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { CaseFact } from '../../formation/staff/case/case-fact.tsx';
import { KeptDraft } from '../draft-notice.tsx';
import { draftKey } from '../profile-drafts.storage.ts';
import { readableValue } from '../readable-value.state.ts';
import { saveStaffProfile, staffProfileQuery, type StaffProfile } from './staff-profile.data.ts';

const SectionForm = lazyPlace(() => import('../form/section-form.tsx'), 'SectionForm', 'h-40 w-full');

type StaffSectionProps = {
  section: ProfileSection;
  profile: StaffProfile;
  caseId: string;
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
};

export function StaffSection({ section, profile, caseId, isEdited, onEdit, onClose }: StaffSectionProps) {
  const client = useQueryClient();
  const { user } = useSession();
  const { registration_id: registrationId } = profile;
  const place = { caseId, registrationId };
  const label = sectionLabels[section];
  const draft = draftKey(user.id, registrationId, section);
  return (
    <section aria-label={label} className="mt-4">
      <div className="flex min-h-9 items-center gap-2">
        <h4 className="min-w-0 flex-1 font-semibold text-ink">{label}</h4>
        {!isEdited && (
          <Button variant="ghost" size="sm" aria-label={`Editar ${label}`} data-form={section} onClick={onEdit}>
            Editar…
          </Button>
        )}
      </div>
      {isEdited ? (
        <div className="rounded-lg border border-line bg-surface p-3">
          <SectionForm
            section={section}
            profile={profile}
            draft={draft}
            editing={undefined}
            isNarrow
            onSave={(change, version) => saveStaffProfile(place, { ...change, version })}
            onConflict={() => client.invalidateQueries({ queryKey: staffProfileQuery(place).queryKey })}
            onClose={(saved = []) => {
              if (saved.length > 0) toast.success('Guardado. El cliente lo ve en su perfil.');
              onClose();
              setTimeout(() => document.querySelector<HTMLElement>(`[data-form="${section}"]`)?.focus());
            }}
          />
        </div>
      ) : (
        <>
          <KeptDraft draft={draft} label={label} onEdit={onEdit} />
          <Values section={section} profile={profile} />
        </>
      )}
    </section>
  );
}

function Values({ section, profile }: Pick<StaffSectionProps, 'section' | 'profile'>) {
  const read = (key: ProfileKey) => readableValue(key, profile[key], profile.primary_currency) ?? null;
  const keys = profileKeysOf(section);
  // An unset switch means no.
  const absent = keys.filter((key) => read(key) === null && profileFieldOf(key).type !== 'switch');
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
        {keys
          .filter((key) => read(key) !== null)
          .map((key) => (
            <CaseFact key={key} label={profileFieldOf(key).label} value={read(key)} isCopied />
          ))}
      </dl>
      {absent.length > 0 && (
        <p className="py-1.5 text-xs text-muted">
          Sin especificar: {absent.map((key) => profileFieldOf(key).label).join(', ')}.
        </p>
      )}
    </>
  );
}

import type { ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../profile-context.ts';
import { refetchProfile, saveProfile, showProfile } from '../profile.data.ts';
import { SectionForm } from './section-form.tsx';

export function OwnSectionForm({ section }: { section: ProfileSection }) {
  const client = useQueryClient();
  const { profile, isBlank, registrationId, draftOf, editing, close } = useProfile();
  return (
    <SectionForm
      section={section}
      profile={profile}
      draft={draftOf(section)}
      editing={editing}
      onSave={async (change, version) => {
        const saved = await saveProfile({ profile, isBlank }, change, version);
        await showProfile(client, saved);
        return saved;
      }}
      onConflict={() => refetchProfile(client, registrationId)}
      onClose={close}
    />
  );
}

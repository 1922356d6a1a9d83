import { profileKeysOf, profileSections, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { staffProfileQuery } from './staff-profile.data.ts';
import { StaffSection } from './staff-section.tsx';

const sections = profileSections.filter((section) => profileKeysOf(section).length > 0);

/** All fields by section; one section is editable at a time. */
export function StaffSections({ caseId, registrationId }: { caseId: string; registrationId: string }) {
  const query = useQuery(staffProfileQuery({ caseId, registrationId }));
  const [edited, setEdited] = useState<ProfileSection>();
  return (
    <Loaded query={query} failure="No pudimos cargar el perfil" skeleton={<Skeleton className="h-40 w-full" />}>
      {(profile) => (
        <>
          <p className="text-xs text-muted">Lo dice el cliente; lo que cambies, lo ve en su perfil.</p>
          {sections.map((section) => (
            <StaffSection
              key={section}
              section={section}
              profile={profile}
              caseId={caseId}
              isEdited={edited === section}
              onEdit={() => setEdited(section)}
              onClose={() => setEdited((now) => (now === section ? undefined : now))}
            />
          ))}
        </>
      )}
    </Loaded>
  );
}

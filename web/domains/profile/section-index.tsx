import { profileSections, sectionLabels, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { lockedFactKeys, lockedFacts, sectionFill } from '@zarpa/contract/profile/completion.rules.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { classNames } from '../../platform/ui/class-names.ts';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';
import { useProfile } from './profile-context.ts';
import { readDraft } from './profile-drafts.storage.ts';
import type { Profile } from './profile.data.ts';

type Fill = ReturnType<typeof sectionFill>;
const fillWords: Readonly<Record<Fill, string>> = { full: 'completa', half: 'a medias', empty: 'vacía' };

export function SectionIndex({ shown }: { shown: ProfileSection }) {
  const { profile, registrationId } = useProfile();
  const hasDraft = useHasDraft(shown);
  return (
    <nav aria-label="Secciones del perfil" className="hidden w-48 shrink-0 md:block">
      <ul className="sticky top-24 grid gap-0.5 text-sm">
        {profileSections.map((section) => {
          const fill = fillOf(profile, section);
          return (
            <li key={section}>
              <Link
                to="/empresa/empresas/$registrationId/perfil"
                params={{ registrationId }}
                search={{ seccion: section }}
                resetScroll={false}
                aria-current={section === shown ? 'page' : undefined}
                className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1 text-muted transition-colors hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <FillDot fill={fill} />
                <span className="min-w-0">
                  {sectionLabels[section]}
                  <span className="sr-only">, {fillWords[fill]}</span>
                  {hasDraft(section) && <span className="block text-xs text-caution">Cambios sin guardar</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function SectionSelect({ shown }: { shown: ProfileSection }) {
  const { profile } = useProfile();
  const hasDraft = useHasDraft(shown);
  const navigate = useNavigate({ from: '/empresa/empresas/$registrationId/perfil' });
  return (
    // Below the top bar and its icons.
    <div className="sticky z-20 mb-5 bg-canvas py-2 md:hidden" style={{ top: '7.25rem' }}>
      <SelectField
        name="seccion"
        label={<span className="sr-only">Ir a la sección</span>}
        value={shown}
        options={profileSections.map((section) => ({
          value: section,
          label: `${sectionLabels[section]}: ${hasDraft(section) ? 'cambios sin guardar' : fillWords[fillOf(profile, section)]}`,
        }))}
        onChange={(section) => void navigate({ search: { seccion: section }, resetScroll: false })}
      />
    </div>
  );
}

/** What was typed elsewhere and not saved; the section that is shown says so itself. */
function useHasDraft(shown: ProfileSection) {
  const { profile, draftOf } = useProfile();
  const rows = { directors: profile.directors, activities: profile.business_activities };
  return (section: ProfileSection) => {
    const ofRows = section in rows ? ['new', ...rows[section as keyof typeof rows].map(({ id }) => id)] : [];
    const facts = lockedFactKeys.filter((fact) => lockedFacts[fact].section === section);
    const forms = [section, ...facts.map((fact) => `request/${fact}`), ...ofRows.map((row) => `${section}/${row}`)];
    return section !== shown && forms.some((form) => readDraft(draftOf(form)) !== undefined);
  };
}

function fillOf(profile: Profile, section: ProfileSection): Fill {
  const { directors, business_activities } = profile;
  return sectionFill(section, profile, { directors: directors.length, activities: business_activities.length });
}

function FillDot({ fill }: { fill: Fill }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={classNames('size-2 shrink-0', fill === 'empty' ? 'text-faint' : 'text-link')}
    >
      <circle
        cx="5"
        cy="5"
        r="4"
        fill={fill === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {fill === 'half' && <path d="M5 1a4 4 0 0 0 0 8Z" fill="currentColor" />}
    </svg>
  );
}

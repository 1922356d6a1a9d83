import { profileSections, sectionLabels, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { sectionFill } from '@zarpa/contract/profile/completion.rules.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';
import type { Profile } from './profile.data.ts';

type Fill = ReturnType<typeof sectionFill>;
type SectionIndexProps = { profile: Profile; onGo: (section: ProfileSection) => void };

const fillWords: Readonly<Record<Fill, string>> = { full: 'completa', half: 'a medias', empty: 'vacía' };

export function SectionIndex({ profile, onGo }: SectionIndexProps) {
  return (
    <nav aria-label="Secciones del perfil" className="hidden w-48 shrink-0 md:block">
      <ul className="sticky top-24 grid gap-0.5 text-sm">
        {profileSections.map((section) => {
          const fill = fillOf(profile, section);
          return (
            <li key={section}>
              <a
                href={`#${section}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(section);
                }}
                className="flex min-h-8 items-center gap-2.5 rounded-sm text-muted transition-colors hover:text-ink"
              >
                <FillDot fill={fill} />
                <span className="min-w-0">
                  {sectionLabels[section]}
                  <span className="sr-only">, {fillWords[fill]}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function SectionSelect({ profile, onGo }: SectionIndexProps) {
  return (
    // Below the top bar and its icons.
    <div className="sticky z-20 mb-5 bg-canvas py-2 md:hidden" style={{ top: '7.25rem' }}>
      <SelectField
        name="seccion"
        label={<span className="sr-only">Ir a la sección</span>}
        value=""
        placeholder="Ir a la sección…"
        options={profileSections.map((section) => ({
          value: section,
          label: `${sectionLabels[section]}: ${fillWords[fillOf(profile, section)]}`,
        }))}
        onChange={(section) => section && onGo(section as ProfileSection)}
      />
    </div>
  );
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

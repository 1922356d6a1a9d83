import { completionLevel, levelLabels, type CompletionLevel } from '@zarpa/contract/profile/completion.rules.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Badge } from '../../platform/ui/badge.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import { toneText, type Tone } from '../../platform/ui/tone.tsx';
import type { ReadProfile } from './profile.data.ts';

/** portal.md §4: green, yellow, orange, red. */
const looks: Readonly<Record<CompletionLevel, { tone: Tone; icon?: typeof CircleCheck }>> = {
  complete: { tone: 'success' },
  good: { tone: 'warning', icon: CircleCheck },
  basic: { tone: 'caution' },
  incomplete: { tone: 'danger', icon: CircleDashed },
};

export function ProfileHead({ read: { profile } }: { read: ReadProfile }) {
  const percent = profile.profile_completion_percentage;
  const level = completionLevel(percent);
  const { tone, icon } = looks[level];
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted tabular-nums">
        <h2 className="text-base font-semibold text-ink">Perfil de la empresa</h2>
        <Badge tone={tone} {...(icon && { icon })}>
          {levelLabels[level]}
        </Badge>
        {percent}% completo
        <div
          aria-hidden="true"
          className={classNames('h-1.5 max-w-72 flex-1 basis-40 overflow-hidden rounded-full bg-hover', toneText[tone])}
        >
          <div className="h-full rounded-full" style={{ width: `${percent}%`, background: 'currentColor' }} />
        </div>
      </div>
      {profile.next_steps.length > 0 && <NextSteps profile={profile} />}
    </div>
  );
}

function NextSteps({ profile: { registration_id, next_steps } }: Pick<ReadProfile, 'profile'>) {
  return (
    <nav aria-label="Siguientes pasos" className="mt-3">
      <h3 className="text-sm font-semibold">Siguientes pasos</h3>
      <ul className="flex flex-wrap gap-x-6">
        {next_steps.map(({ section, field, label }) => (
          <li key={field}>
            <Link
              to="/empresa/empresas/$registrationId/perfil"
              params={{ registrationId: registration_id }}
              search={{ seccion: section, campo: field }}
              resetScroll={false}
              className="inline-flex min-h-8 items-center gap-2 text-sm text-link underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

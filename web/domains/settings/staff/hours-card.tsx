import { hoursText } from '@zarpa/contract/values/work-calendar.rules.ts';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { dayText } from '../../plans/staff/version-words.state.ts';
import type { Settings } from './settings.data.ts';
import { VersionsList } from './versions-list.tsx';

const HoursForm = lazyPlace(() => import('./hours-form.tsx'), 'HoursForm', 'h-140 w-full');

type Hours = Settings['support_hours'];

export function HoursCard({ setting: { latest, number, versions } }: { setting: Hours }) {
  const [isEditing, setIsEditing] = useState(false);
  const holdsOn = versions[0]?.holds_on;
  return (
    <Card
      title="Horario y festivos"
      description="De ellos salen lo que prometemos responder y los días de las tareas. Lo ya prometido no se mueve."
      actions={
        !isEditing && (
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            Cambiar el horario
          </Button>
        )
      }
    >
      <HoursWords hours={latest} />
      {holdsOn && <p className="mt-2 text-xs text-muted">Vale desde el {dayText(holdsOn)}.</p>}
      {isEditing && <HoursForm hours={latest} number={number} onClose={() => setIsEditing(false)} />}
      <VersionsList versions={versions} words={hoursWords} />
    </Card>
  );
}

const hoursWords = (hours: Hours['latest']) => <HoursWords hours={hours} />;

function HoursWords({ hours }: { hours: Hours['latest'] }) {
  const { closed_days, federal_holidays } = hours;
  return (
    <>
      <span className="block text-sm">{upperFirst(hoursText(hours))}.</span>
      <span className="block text-sm wrap-anywhere text-muted">
        {federal_holidays ? 'Sin los festivos federales' : 'También en festivos federales'}
        {closed_days.length > 0 &&
          `; cerrado ${closed_days.map(({ day, name }) => `el ${dayText(day)} (${name})`).join(', ')}`}
        .
      </span>
    </>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

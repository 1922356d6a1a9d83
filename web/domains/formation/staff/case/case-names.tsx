import type { CaseName } from '@zarpa/contract/companies/names.ts';
import { verdictLabels, type NameVerdict } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../../../platform/ui/tone.tsx';
import type { StaffCase } from '../staff-cases.data.ts';
import { CopyValue } from './copy-value.tsx';
import { PartHeading } from './part-heading.tsx';

const sources: Readonly<Record<CaseName['source'], string>> = {
  first: 'El primero',
  alternative: 'Alternativo',
  third: 'El tercero',
  answered: 'Respondido',
  chosen: 'Elegido después',
};
const states: Readonly<Record<CaseName['state'], string>> = {
  present: 'se presenta este',
  rejected: 'rechazado por el Estado',
  waiting: 'sin probar',
};

const tones: Readonly<Record<NameVerdict, Tone>> = {
  probably_available: 'success',
  too_similar: 'caution',
  restricted: 'caution',
  not_allowed: 'danger',
};

export function CaseNames({ names }: Pick<StaffCase, 'names'>) {
  return (
    <>
      <PartHeading>Nombres, en orden</PartHeading>
      <ol className="text-sm">
        {names.map((one) => (
          <li key={one.name} className="border-b border-line py-1.5">
            <CaseNameLine {...one} />
          </li>
        ))}
      </ol>
    </>
  );
}

function CaseNameLine({ source, state, check }: StaffCase['names'][number]) {
  const { verdict, message, needs, warnings, filed_as: filedAs } = check;
  const Icon = toneIcon[tones[verdict]];
  return (
    <>
      <span className="flex items-start justify-between gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{filedAs}</span>
        <CopyValue label={`Nombre: ${filedAs}`} value={filedAs} />
      </span>
      <span className="block text-xs text-muted">
        {sources[source]}, {states[state]}
      </span>
      {state !== 'rejected' && (
        <span className="block text-xs wrap-anywhere text-muted">
          <span className={classNames('font-medium', toneText[tones[verdict]])}>
            <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
            {verdictLabels[verdict]}.
          </span>{' '}
          {[message, needs, ...warnings.map((warning) => warning.message)].filter(Boolean).join(' ')}
        </span>
      )}
    </>
  );
}

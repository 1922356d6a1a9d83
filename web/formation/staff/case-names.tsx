import type { CaseName } from '@zarpa/contract/company-names.ts';
import { verdictLabels } from '@zarpa/contract/name-verdicts.rules.ts';
import { verdictTones } from '../../companies/names/name-hint.state.ts';
import { classNames } from '../../ui/class-names.ts';
import { toneIcon, toneText } from '../../ui/tone.tsx';
import { CopyValue } from './copy-value.tsx';
import { PartHeading } from './part-heading.tsx';
import type { StaffCase } from './staff-cases.data.ts';

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

/** What the customer gave, in the order in which it is tried, each as the rules see it before the state does. */
export function CaseNames({ names }: Pick<StaffCase, 'names'>) {
  return (
    <>
      <PartHeading level={3}>Nombres, en orden</PartHeading>
      <ol className="text-sm">
        {names.map(({ name, source, state, check }) => {
          const tone = verdictTones[check.verdict];
          const Icon = toneIcon[tone];
          return (
            <li key={name} className="border-b border-line py-1.5">
              <span className="flex items-start justify-between gap-x-3">
                <span className="min-w-0 font-medium wrap-anywhere">{check.filed_as}</span>
                <CopyValue label={`Nombre: ${check.filed_as}`} value={check.filed_as} />
              </span>
              <span className="block text-xs text-muted">
                {sources[source]}, {states[state]}
              </span>
              {state !== 'rejected' && (
                <span className="block text-xs wrap-anywhere text-muted">
                  <span className={classNames('font-medium', toneText[tone])}>
                    <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
                    {verdictLabels[check.verdict]}.
                  </span>{' '}
                  {[check.message, check.needs, ...check.warnings.map(({ message }) => message)]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

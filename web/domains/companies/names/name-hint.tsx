import { checkName } from '@zarpa/contract/companies/name-check.rules.ts';
import { stateSearchUrl, type OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { ExternalLink } from 'lucide-react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toneIcon, toneText } from '../../../platform/ui/tone.tsx';
import { hintWords, worseCheck, type NameHintWords } from './name-hint.state.ts';
import { useServerCheck } from './names.data.ts';

type NameHintProps = {
  name: string;
  children: string;
  others?: readonly OtherName[];
  isRefused?: boolean;
};

export function NameHint({ name, children, others = [], isRefused = false }: NameHintProps) {
  const own = checkName(name, others);
  const served = useServerCheck(own?.verdict === 'not_allowed' ? '' : name);
  const words = own && !isRefused ? hintWords(worseCheck(own, served)) : undefined;
  return (
    // Reserves space for the usual text, so that a verdict moves no field.
    <span aria-live="polite" className="block min-h-[5lh] sm:min-h-[3lh]">
      {words ? <HintText {...words} /> : children}
    </span>
  );
}

function HintText({ tone, verdict, sentences }: NameHintWords) {
  const Icon = toneIcon[tone];
  return (
    <>
      <span className={classNames('font-semibold', toneText[tone])}>
        <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
        {verdict}.
      </span>{' '}
      {sentences}{' '}
      <a
        href={stateSearchUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-link underline underline-offset-4"
      >
        Buscar en el registro del Estado
        <ExternalLink className="ml-1 inline size-3.5 align-[-0.15em]" />
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </>
  );
}

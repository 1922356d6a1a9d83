import { useTaxYear } from '../tax-year.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { TaxQuestionLink } from './questions/tax-question-link.tsx';

export function AskButton({ asks }: { asks: string }) {
  const { company } = useTaxYear();
  const { title, isGiven, help } = questionOf(asks as FactKey);
  if (isGiven)
    return (
      <p className="px-3 text-sm text-muted">
        {title.replaceAll(/[¿?]/g, '')}: {help.charAt(0).toLowerCase() + help.slice(1)}
      </p>
    );
  if (!company.may.includes('taxes.write')) return null;
  return (
    <TaxQuestionLink
      fact={asks}
      label={`Responder: ${title}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      Responder
    </TaxQuestionLink>
  );
}

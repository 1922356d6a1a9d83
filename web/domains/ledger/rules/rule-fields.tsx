import { categoriesFor } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { ruleTextMax, type RuleProblem } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { useId } from 'react';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { CategoryButton } from '../category/category-button.tsx';
import type { TypedRule } from './rule-proposal.state.ts';

type RuleFieldsProps = {
  rule: TypedRule;
  amountMinor: number;
  problem: RuleProblem | undefined;
  onChange: (rule: TypedRule) => void;
};

export function RuleFields({ rule, amountMinor, problem, onChange }: RuleFieldsProps) {
  const id = useId();
  const put = (change: Partial<TypedRule>) => onChange({ ...rule, ...change });
  const messageOf = (field: RuleProblem['field']) => (problem?.field === field ? { error: problem.message } : {});
  const isIn = rule.direction === 'in';
  return (
    <>
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-sm font-semibold">Lo que {isIn ? 'entra' : 'sale'} y…</legend>
        <Choice
          name={id}
          isChosen={rule.how === 'counterparty'}
          label={isIn ? 'Viene de la misma persona o empresa' : 'Va a la misma persona o empresa'}
          onChoose={() => put({ how: 'counterparty' })}
        />
        <Choice
          name={id}
          isChosen={rule.how === 'contains'}
          label="Contiene estas palabras"
          onChoose={() => put({ how: 'contains' })}
        />
      </fieldset>
      {rule.how === 'counterparty' ? (
        <TextField
          name="text"
          label={isIn ? 'De quién' : 'A quién'}
          hint="Da igual cómo lo escriba el banco ese día: números, sucursal o ciudad."
          maxLength={ruleTextMax}
          value={rule.counterparty}
          onChange={(counterparty) => put({ counterparty })}
          {...messageOf('text')}
        />
      ) : (
        <TextField
          name="text"
          label="Palabras"
          hint="Seguidas y enteras, sin importar mayúsculas ni acentos."
          maxLength={ruleTextMax}
          value={rule.words}
          onChange={(words) => put({ words })}
          {...messageOf('text')}
        />
      )}
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Es de la categoría</p>
        <div className="flex">
          <CategoryButton
            label="Categoría de la regla"
            chosen={rule.category}
            keys={categoriesFor(amountMinor).filter((key) => key !== 'unclassified')}
            isWaiting={rule.category === ''}
            describedBy={`${id}-category`}
            isInvalid={problem?.field === 'category'}
            onChoose={(category) => put({ category })}
          />
        </div>
        <FieldError id={`${id}-category`} error={messageOf('category').error} />
      </div>
      <CheckboxField
        name="has-amount"
        label="Solo si el importe está entre dos"
        checked={rule.hasAmount}
        onChange={(hasAmount) => put({ hasAmount })}
      />
      {rule.hasAmount && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="from"
            label={`Desde, ${rule.currency}`}
            inputMode="decimal"
            value={rule.from}
            onChange={(from) => put({ from })}
            {...messageOf('amount')}
          />
          <TextField
            name="to"
            label={`Hasta, ${rule.currency}`}
            inputMode="decimal"
            value={rule.to}
            onChange={(to) => put({ to })}
          />
        </div>
      )}
      <CheckboxField
        name="of-account"
        label={`Solo de la cuenta ${accountName(rule.account)}`}
        checked={rule.isOfAccount}
        onChange={(isOfAccount) => put({ isOfAccount })}
      />
    </>
  );
}

type ChoiceProps = { name: string; isChosen: boolean; label: string; onChoose: () => void };

function Choice({ name, isChosen, label, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 text-sm">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}

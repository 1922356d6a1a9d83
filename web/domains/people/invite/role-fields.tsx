import { mayPaySentence } from '@zarpa/contract/people/role-sentences.rules.ts';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { RadioOptions } from '../../tax/dates/questions/radio-options.tsx';
import { roleOptions } from '../people.state.ts';

type Access = { role: CompanyRole; may_pay: boolean };

/** What each role sees stands beside it. That one may pay is of a *socio* alone. */
export function RoleFields({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const { role, may_pay } = access;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-sm font-semibold">Papel en la empresa</legend>
        <RadioOptions
          name="role"
          chosen={role}
          options={roleOptions.map(({ value, name, sentence }) => [
            value,
            <>
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-muted">{sentence}</span>
            </>,
          ])}
          onChoose={(value) => onChange({ role: value as CompanyRole, may_pay: value === 'socio' && may_pay })}
        />
      </fieldset>
      {role === 'socio' && (
        <CheckboxField
          name="may_pay"
          label={mayPaySentence}
          checked={may_pay}
          onChange={(checked) => onChange({ role, may_pay: checked })}
        />
      )}
    </div>
  );
}

import type { GuardedAction, PolicyMode } from '@zarpa/contract/two-factor.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { savePolicyMutation, type Policy } from './policies.data.ts';
import { daysError, formOf, isChanged, policyOf } from './policy.state.ts';

const actionNames: Record<GuardedAction, string> = {
  create_company: 'Crear una empresa',
  complete_payment: 'Pagar',
};

const modes: { value: PolicyMode; label: string; hint: string }[] = [
  { value: 'off', label: 'No se pide', hint: 'A los clientes no se les muestra nada.' },
  { value: 'recommended', label: 'Se recomienda', hint: 'Se ofrece y se puede dejar para después.' },
  { value: 'grace', label: 'Se exige tras un plazo', hint: 'El plazo de cada cliente empieza la primera vez.' },
  { value: 'required', label: 'Se exige ya', hint: 'Quien no la tenga deberá activarla para continuar.' },
];

export function PolicyRow({ policy }: { policy: Policy }) {
  const [form, setForm] = useState(() => formOf(policy));
  const [isTried, setIsTried] = useState(false);
  const name = actionNames[policy.action];
  const save = useMutation({
    ...savePolicyMutation,
    onSuccess: (saved) => {
      setForm(formOf(saved));
      toast.success(`Política guardada: ${name}.`);
    },
    onError: (error) => toast.error(error.message, { title: 'No pudimos guardar la política' }),
  });
  const problem = daysError(form);

  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <form
        noValidate
        aria-label={name}
        className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!problem) save.mutate(policyOf(policy, form));
        }}
      >
        <SelectField
          label={name}
          name="mode"
          value={form.mode}
          options={modes}
          hint={modes.find(({ value }) => value === form.mode)!.hint}
          onChange={(mode) => setForm({ ...form, mode: mode as PolicyMode })}
        />
        {form.mode === 'grace' ? (
          <TextField
            label="Días de plazo"
            name="days"
            inputMode="numeric"
            maxLength={3}
            value={form.days}
            onChange={(days) => setForm({ ...form, days })}
            {...(isTried && problem && { error: problem })}
          />
        ) : (
          <span className="hidden sm:block" />
        )}
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-7"
          disabled={!isChanged(policy, form) && !save.isPending}
          busy={save.isPending}
          busyLabel="Guardando…"
        >
          Guardar<span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  );
}

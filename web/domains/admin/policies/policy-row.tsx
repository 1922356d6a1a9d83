import type { GuardedAction, PolicyMode } from '@zarpa/contract/identity/two-factor.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { savePolicyMutation, type Policy } from './policies.data.ts';
import { formOf, isChanged, policyOf, policyProblems } from './policy.state.ts';

const actionNames: Record<GuardedAction, string> = {
  create_company: 'Crear una empresa',
  complete_payment: 'Pagar',
  join_as_titular: 'Entrar en una empresa como Titular',
  join_as_socio: 'Entrar en una empresa como Socio',
  join_as_contador: 'Entrar en una empresa como Contador',
  join_as_lectura: 'Entrar en una empresa con acceso de Lectura',
};

const modes: { value: PolicyMode; label: string; hint: string }[] = [
  { value: 'off', label: 'No se pide', hint: 'A los clientes no se les muestra nada.' },
  { value: 'recommended', label: 'Se recomienda', hint: 'Se ofrece y se puede dejar para después.' },
  { value: 'grace', label: 'Se exige tras un plazo', hint: 'El plazo de cada cliente empieza la primera vez.' },
  { value: 'required', label: 'Se exige ya', hint: 'Quien no la tenga deberá activarla para continuar.' },
];

export function PolicyRow({ policy }: { policy: Policy }) {
  const { element, control, form, submit, show, isSending } = useCheckedForm({
    initial: formOf(policy),
    check: policyProblems,
  });
  const entry = useWatch({ control });
  const current = { ...formOf(policy), ...entry };
  const name = actionNames[policy.action];
  const { mutateAsync: save } = useMutation(savePolicyMutation);

  async function send() {
    try {
      form.reset(formOf(await save(policyOf(policy, form.getValues()))));
      toast.success(`Política guardada: ${name}.`);
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardar la política' });
      show(details);
    }
  }

  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <form
        ref={element}
        noValidate
        aria-label={name}
        className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_auto]"
        onSubmit={submit(send)}
      >
        <FormSelectField
          control={control}
          name="mode"
          label={name}
          options={modes}
          hint={modes.find(({ value }) => value === current.mode)!.hint}
        />
        {current.mode === 'grace' ? (
          <FormTextField control={control} name="grace_days" label="Días de plazo" inputMode="numeric" maxLength={3} />
        ) : (
          <span className="hidden sm:block" />
        )}
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-7"
          disabled={!isChanged(policy, current) && !isSending}
          busy={isSending}
          busyLabel="Guardando…"
        >
          Guardar<span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  );
}

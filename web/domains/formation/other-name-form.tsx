import { companyNameProblem } from '@zarpa/contract/values/names.rules.ts';
import { checkName } from '@zarpa/contract/companies/name-check.rules.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { NameHint } from '../companies/names/name-hint.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useCheckedForm } from '../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { refetchCases, submitName, type Standing, type WholeCase } from './cases.data.ts';
import { CompanyNameField } from './company-name-field.tsx';
import { nextName, rejectedNames } from './names.state.ts';

export function OtherNameForm({ standing, names }: { standing: Standing; names: WholeCase['names'] }) {
  const [isTaking, setIsTaking] = useState(false);
  const rejected = rejectedNames(names);
  const next = nextName(names);
  const { element, control, submit, show, isSending } = useCheckedForm<{ name: string }>({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', message: 'Escribe otro nombre', isMissing: true }];
      const message = companyNameProblem(name);
      return message ? [{ field: 'name', message }] : [];
    },
  });

  async function send(name: string) {
    try {
      await submitName(standing, name.trim());
      toast.success(
        checkName(name, rejected)?.verdict === 'restricted'
          ? 'Lo miramos antes de presentarlo: lleva una palabra restringida.'
          : 'Volvemos a presentar con ese nombre.',
      );
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardar el nombre' });
      show(details);
    }
    await refetchCases();
  }

  async function take(name: string) {
    setIsTaking(true);
    await send(name);
    setIsTaking(false);
  }

  return (
    <Card title="Elige otro nombre" description="El Estado decide; un nombre más propio suele pasar antes.">
      <div className="grid max-w-xl grid-cols-1 gap-6">
        {next !== undefined && (
          <div className="grid justify-items-start gap-2 border-b border-line pb-6">
            <p>El siguiente que nos diste:</p>
            <Button
              className="max-w-full wrap-anywhere whitespace-normal"
              busy={isTaking}
              busyLabel="Enviando…"
              onClick={() => void take(next)}
            >
              {`Usar «${next}»`}
            </Button>
            <p className="text-xs wrap-anywhere text-faint">
              <NameHint name={next} others={rejected}>
                {''}
              </NameHint>
            </p>
          </div>
        )}
        <form ref={element} noValidate className="grid gap-5" onSubmit={submit(({ name }) => send(name))}>
          <CompanyNameField
            control={control}
            name="name"
            label={next === undefined ? 'Nombre de la empresa' : 'O escribe otro'}
            max={200}
            names={names.filter(({ state }) => state === 'rejected')}
          />
          <Button
            type="submit"
            variant={next === undefined ? 'primary' : 'secondary'}
            className="justify-self-start"
            busy={isSending}
            busyLabel="Enviando…"
          >
            Usar este nombre
          </Button>
        </form>
      </div>
    </Card>
  );
}

import { companyNameProblem } from '@zarpa/contract/names.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { errorOfFailure } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormTextField } from '../ui/form/form-fields.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { toast } from '../ui/toast.ts';
import { refetchCases, submitName, type Standing } from './cases.data.ts';

/** The state rejected the name: the customer gives another one. */
export function OtherNameForm({ standing }: { standing: Standing }) {
  const client = useQueryClient();
  const { element, control, submit, show, isSending } = useCheckedForm<{ name: string }>({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', message: 'Escribe otro nombre', isMissing: true }];
      const message = companyNameProblem(name);
      return message ? [{ field: 'name', message }] : [];
    },
  });

  async function send({ name }: { name: string }) {
    try {
      await submitName(standing, name.trim());
      toast.success('Volvemos a presentar con ese nombre.');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardar el nombre' });
      show(details);
    }
    await refetchCases(client);
  }

  return (
    <Card title="Elige otro nombre" description="El Estado decide; un nombre más propio suele pasar antes.">
      <form ref={element} noValidate className="grid max-w-xl gap-5" onSubmit={submit(send)}>
        <FormTextField
          control={control}
          name="name"
          label="Nombre de la empresa"
          hint="Escríbelo como quieres que figure, con LLC al final."
          maxLength={200}
        />
        <Button type="submit" className="justify-self-start" busy={isSending} busyLabel="Enviando…">
          Usar este nombre
        </Button>
      </form>
    </Card>
  );
}

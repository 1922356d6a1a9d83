import { useState } from 'react';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { RadioOptions } from '../../tax/dates/questions/radio-options.tsx';
import { useOpenings } from '../../two-factor/challenge/use-openings.ts';
import { createHandOver } from '../people.changes.ts';
import type { Person } from '../people.data.ts';
import { nameOf } from '../people.state.ts';
import { ProvenDialog } from './proven-dialog.tsx';

type HandOverDialogProps = {
  open: boolean;
  registrationId: string;
  heirs: readonly Person[];
  onClose: () => void;
};

export function HandOverDialog(props: HandOverDialogProps) {
  return <ChooseHeir key={useOpenings(props.open)} {...props} />;
}

function ChooseHeir({ open, registrationId, heirs, onClose }: HandOverDialogProps) {
  const [chosen, setChosen] = useState(heirs.length === 1 ? heirs[0]!.id : '');
  const heir = heirs.find(({ id }) => id === chosen);
  return (
    <ProvenDialog
      open={open}
      title="Entregar la empresa"
      label="Ofrecer la empresa"
      failure="No la ofrecimos"
      isWaiting={heir === undefined}
      send={async (proof) => {
        await createHandOver(registrationId, chosen, proof);
        toast.success(`Se lo dijimos a ${heir ? nameOf(heir) : 'esa persona'}. Tiene 7 días para aceptarla.`);
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-sm font-semibold">¿A quién?</legend>
        <RadioOptions
          name="heir"
          chosen={chosen}
          options={heirs.map((person) => [
            person.id,
            <>
              <span className="block font-medium wrap-anywhere">{nameOf(person)}</span>
              <span className="block text-sm wrap-anywhere text-muted">{person.email}</span>
            </>,
          ])}
          onChoose={setChosen}
        />
      </fieldset>
      <p className="text-sm text-muted">
        Cuando la acepte, esa persona será Titular y tú quedarás como Socio. Durante 72 horas puedes deshacerlo con el
        enlace que te enviaremos por correo, y mientras tanto nadie paga ni cambia a las personas. Tus tarjetas no se
        entregan. Quién es dueño de la LLC no cambia.
      </p>
    </ProvenDialog>
  );
}

import { useFormState, useWatch } from 'react-hook-form';
import { Card } from '../../../../platform/ui/card.tsx';
import { FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { FoldedHelp } from '../../../../platform/ui/fields/folded-help.tsx';
import { NameHint } from '../../names/name-hint.tsx';
import { AddressEntry } from '../address/address-entry.tsx';
import type { DetailsForm } from './details.form.ts';
import { OwnDataButton } from './own-data-button.tsx';
import { PhoneField } from '../address/phone-field.tsx';
import type { WizardState } from '../progress/wizard.state.ts';

export function ContactBlock({ form, names }: { form: DetailsForm; names: WizardState['companyNames'] }) {
  const { control } = form;
  const third = useWatch({ control, name: 'contact.third_company_name' });
  const { errors } = useFormState({ control, name: 'contact.third_company_name' });
  const others = [names.primaryName, names.alternativeName]
    .filter(Boolean)
    .map((name) => ({ name, of: 'own' as const }));

  return (
    <Card headingLevel={3} title="Contacto de la empresa" actions={<OwnDataButton form={form} of="contact" />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="contact.name"
          label="Nombre de contacto"
          required
          maxLength={200}
          autocomplete="name"
        />
        <FormTextField
          control={control}
          name="contact.email"
          label="Email de contacto"
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autocomplete="email"
        />
        <PhoneField
          control={control}
          of="contact"
          label="Teléfono de contacto"
          help="Como lo marcas en tu país; el prefijo lo ponemos delante."
          autocomplete="tel"
        />
        <FoldedHelp
          label="Sitio web"
          help="Si lo dejas vacío no se retrasa nada: lo suelen pedir los bancos al abrir la cuenta."
        >
          {(hint) => (
            <FormTextField
              control={control}
              name="contact.website"
              label="Sitio web"
              type="url"
              inputMode="url"
              optional
              maxLength={300}
              autocomplete="url"
              hint={hint}
            />
          )}
        </FoldedHelp>
        <div className="sm:col-span-2" data-field="business_purpose">
          <FoldedHelp
            label="A qué se dedicará la empresa"
            help="Si lo dejas vacío no se retrasa nada en el Estado; te lo pediremos al tramitar el EIN, porque el IRS lo pregunta."
          >
            {(hint) => (
              <FormTextArea
                control={control}
                name="contact.business_purpose"
                label="A qué se dedicará la empresa"
                optional
                maxLength={500}
                hint={hint}
              />
            )}
          </FoldedHelp>
        </div>
        <div className="sm:col-span-2" data-field="third_company_name">
          <FormTextField
            control={control}
            name="contact.third_company_name"
            label="Otro nombre para la empresa"
            optional
            maxLength={200}
            hint={
              <NameHint name={third} others={others} isRefused={errors.contact?.third_company_name !== undefined}>
                Por si el Estado no admite los anteriores: lo proponemos sin perder días. Si lo dejas vacío no se
                retrasa nada.
              </NameHint>
            }
          />
        </div>
        <div className="sm:col-span-2">
          <AddressEntry
            form={form}
            name="contact.address"
            label="Dirección de la empresa"
            hint="Será pública en el registro de Wyoming. Con calle y número, ciudad y país: lo que falte te lo pediremos antes de presentar la LLC."
            suggestionsMax={5}
          />
        </div>
      </div>
    </Card>
  );
}

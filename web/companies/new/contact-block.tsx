import { UserRound } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddressEntry } from './address-entry.tsx';
import { EmailField, PhoneField } from './reach-fields.tsx';
import type { ContactEntry } from './wizard.state.ts';
import type { ContactErrors } from './wizard.validation.ts';

type ContactBlockProps = {
  contact: ContactEntry;
  errors: ContactErrors;
  onChange: (change: Partial<ContactEntry>) => void;
};

/** Whom to write to about this company, and where it is. */
export function ContactBlock({ contact, errors, onChange }: ContactBlockProps) {
  const { name, email } = useSession();
  return (
    <Card
      headingLevel={3}
      title="Contacto de la empresa"
      description="Con quién hablamos durante el trámite y adónde llegan los avisos."
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<UserRound aria-hidden="true" />}
          onClick={() => onChange({ name, email })}
        >
          Usar mis datos
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nombre de contacto"
          name="contact-name"
          value={contact.name}
          error={errors.name}
          required
          maxLength={200}
          autocomplete="name"
          onChange={(value) => onChange({ name: value })}
        />
        <EmailField
          label="Email de contacto"
          name="contact-email"
          value={contact.email}
          error={errors.email}
          required
          autocomplete="email"
          onChange={(value) => onChange({ email: value })}
        />
        <PhoneField
          label="Teléfono de contacto"
          name="contact-phone"
          value={contact.phone}
          error={errors.phone}
          required
          autocomplete="tel"
          address={contact.address}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label="Sitio web"
          name="contact-website"
          type="url"
          inputMode="url"
          value={contact.website}
          error={errors.website}
          optional
          maxLength={300}
          autocomplete="url"
          onChange={(website) => onChange({ website })}
        />
        <div className="sm:col-span-2">
          <AddressEntry
            label="Dirección de la empresa"
            name="contact-address"
            entry={contact.address}
            error={errors.address}
            suggestionsMax={5}
            onChange={(address) => onChange({ address })}
          />
        </div>
      </div>
    </Card>
  );
}

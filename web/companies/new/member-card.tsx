import {
  kycOwnershipPercent,
  memberRoleLabels,
  memberRoles,
  type MemberRole,
} from '@zarpa/contract/companies.rules.ts';
import { Trash2, UserCheck, UserPlus } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddressEntry } from './address-entry.tsx';
import { EmailField, PhoneField } from './reach-fields.tsx';
import type { MemberEntry } from './wizard.state.ts';
import { acceptedOwnership, type MemberErrors } from './wizard.validation.ts';

type MemberCardProps = {
  member: MemberEntry;
  /** From 1. */
  number: number;
  count: number;
  errors: MemberErrors;
  /** The equal share used when nobody gives one. */
  defaultShare: number;
  onChange: (change: Partial<MemberEntry>) => void;
  onAdd: () => void;
  onRemove: () => void;
};

const roleOptions = memberRoles.map((role) => ({ value: role, label: memberRoleLabels[role] }));

export function MemberCard({
  member,
  number,
  count,
  errors,
  defaultShare,
  onChange,
  onAdd,
  onRemove,
}: MemberCardProps) {
  const name = (field: string) => `member-${member.id}-${field}`;
  return (
    <Card
      headingLevel={3}
      title={`Miembro ${number}`}
      description={member.name.trim() || undefined}
      className="wrap-anywhere"
      actions={
        <>
          {number === 1 && (
            <Button variant="secondary" size="sm" icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
              Agregar miembro
            </Button>
          )}
          {count > 1 && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Eliminar miembro ${number}`}
              onClick={onRemove}
            >
              Eliminar
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2" data-member={member.id}>
        <TextField
          label="Nombre completo"
          name={name('name')}
          value={member.name}
          error={errors.name}
          required
          maxLength={200}
          autocomplete={number === 1 ? 'name' : 'off'}
          hint="Nombre y apellidos, como en su documento."
          onChange={(value) => onChange({ name: value })}
        />
        <EmailField
          label="Email"
          name={name('email')}
          value={member.email}
          error={errors.email}
          required
          autocomplete={number === 1 ? 'email' : 'off'}
          onChange={(email) => onChange({ email })}
        />
        <SelectField
          label="Rol"
          name={name('role')}
          value={member.role}
          options={roleOptions}
          placeholder="Elige un rol"
          error={errors.role}
          required
          hint="«Member» es el dueño; «Manager», quien administra."
          onChange={(role) => onChange({ role: role as MemberRole | '' })}
        />
        <PhoneField
          label="Teléfono"
          name={name('phone')}
          value={member.phone}
          error={errors.phone}
          optional
          autocomplete={number === 1 ? 'tel' : 'off'}
          address={member.address}
          onChange={(phone) => onChange({ phone })}
        />
        <div className="sm:col-span-2">
          <AddressEntry
            label="Dirección"
            name={name('address')}
            entry={member.address}
            error={errors.address}
            optional
            suggestionsMax={3}
            onChange={(address) => onChange({ address })}
          />
        </div>
        <div className="grid content-start gap-2.5">
          <TextField
            label="Participación"
            name={name('ownership')}
            inputMode="decimal"
            suffix="%"
            value={member.ownership}
            error={errors.ownership}
            optional
            placeholder={String(defaultShare)}
            hint="De 0 a 100, con un decimal como máximo."
            onChange={(text) => {
              const accepted = acceptedOwnership(text);
              if (accepted !== null) onChange({ ownership: accepted });
            }}
          />
          {Number(member.ownership) > kycOwnershipPercent && (
            <Badge tone="caution" icon={UserCheck} className="justify-self-start">
              Requerirá KYC en bancos/apps
            </Badge>
          )}
        </div>
      </div>
    </Card>
  );
}

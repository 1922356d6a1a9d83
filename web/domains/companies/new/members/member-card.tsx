import { kycOwnershipPercent, memberRoleLabels, memberRoles } from '@zarpa/contract/companies/members.rules.ts';
import { Pencil, Trash2, UserCheck } from 'lucide-react';
import { useWatch, useController } from 'react-hook-form';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { SegmentedField } from '../../../../platform/ui/fields/segmented-field.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { FoldedHelp } from '../../../../platform/ui/fields/folded-help.tsx';
import { AddressEntry } from '../address/address-entry.tsx';
import { CompanyMemberFields } from './company-member-fields.tsx';
import type { DetailsControl, DetailsForm } from './details.form.ts';
import { MemberName } from './member-name.tsx';
import { sharesOf } from './ownership.state.ts';
import { OwnDataButton } from './own-data-button.tsx';
import { PhoneField } from '../address/phone-field.tsx';

const kinds = [
  { value: 'person', label: 'Una persona' },
  { value: 'company', label: 'Una empresa' },
] as const;

type MemberCardProps = {
  form: DetailsForm;
  index: number;
  count: number;
  defaultShare: number;
  isFolded: boolean;
  onUnfold: () => void;
  onRemove: () => void;
};

const roleOptions = memberRoles.map((role) => ({ value: role, label: memberRoleLabels[role] }));

export function MemberCard({ form, index, count, defaultShare, isFolded, onUnfold, onRemove }: MemberCardProps) {
  const { control } = form;
  const path = `members.${index}` as const;
  const number = index + 1;
  const [isCompany, ofCompany, ofPerson, role, share] = useWatch({
    control,
    name: [
      `${path}.is_company`,
      `${path}.company_name`,
      `${path}.name`,
      `${path}.role`,
      `${path}.ownership_percentage`,
    ],
  });
  const name = (isCompany ? ofCompany : ofPerson).trim();
  const line = [name, role && memberRoleLabels[role], share.trim() && `${share.trim()}%`].filter(Boolean);
  // Only the first member is probably the person typing; browsers must not fill in the others.
  const autocomplete = (token: string) => (index === 0 && !isCompany ? token : 'off');
  return (
    <Card
      headingLevel={3}
      title={`Miembro ${number}`}
      description={isFolded ? line.join(' · ') : undefined}
      className={classNames('wrap-anywhere', isFolded && '[&>div:first-child]:mb-0')}
      actions={
        <>
          {index === 0 && !isFolded && !isCompany && <OwnDataButton form={form} of="members.0" />}
          {isFolded && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Pencil />}
              aria-label={`Editar miembro ${number}`}
              onClick={onUnfold}
            >
              Editar
            </Button>
          )}
          {count > 1 && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 />}
              aria-label={`Eliminar miembro ${number}`}
              onClick={onRemove}
            >
              Eliminar
            </Button>
          )}
        </>
      }
    >
      {/* Folded members stay mounted: they are checked, kept and sent like the others. */}
      <div className="grid gap-5 sm:grid-cols-2" data-member={index} hidden={isFolded}>
        <MemberKind form={form} index={index} />
        {isCompany ? (
          <CompanyMemberFields control={control} path={path} />
        ) : (
          <MemberName form={form} index={index} autocomplete={autocomplete('name')} />
        )}
        <FormTextField
          control={control}
          name={`${path}.email`}
          label="Email"
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autocomplete={autocomplete('email')}
        />
        <PhoneField
          control={control}
          of={path}
          label="Teléfono"
          help="Si lo dejas vacío no se retrasa nada: solo lo usamos si hay que llamar a este miembro."
          optional
          autocomplete={autocomplete('tel')}
        />
        <FoldedHelp label="Rol" help="«Member» es el dueño; «Manager», quien administra.">
          {(hint) => (
            <FormSelectField
              control={control}
              name={`${path}.role`}
              label="Rol"
              options={roleOptions}
              placeholder="Elige un rol"
              required
              hint={hint}
            />
          )}
        </FoldedHelp>
        <div className="grid content-start gap-2.5">
          <FoldedHelp
            label="Participación"
            help="De 0 a 100, con un decimal como máximo. Para presentar la LLC deben sumar 100%."
          >
            {(hint) => (
              <FormTextField
                control={control}
                name={`${path}.ownership_percentage`}
                label="Participación"
                inputMode="decimal"
                suffix="%"
                optional
                placeholder={String(defaultShare)}
                hint={hint}
              />
            )}
          </FoldedHelp>
          <KycBadge control={control} index={index} />
        </div>
        <div className="sm:col-span-2">
          <AddressEntry
            form={form}
            name={`${path}.address`}
            label="Dirección"
            hint="Si la dejas vacía te la pediremos después: sin ella no podemos presentar la LLC."
            optional
            suggestionsMax={3}
          />
        </div>
      </div>
    </Card>
  );
}

function KycBadge({ control, index }: { control: DetailsControl; index: number }) {
  const ownership_percentage = useWatch({ control, name: `members.${index}.ownership_percentage` });
  if (sharesOf([{ ownership_percentage }])[0]! <= kycOwnershipPercent) return null;
  return (
    <Badge tone="caution" icon={UserCheck} className="justify-self-start">
      Requerirá KYC en bancos/apps
    </Badge>
  );
}

function MemberKind({ form, index }: { form: DetailsForm; index: number }) {
  const { field } = useController({ control: form.control, name: `members.${index}.is_company` });
  const { name, ref, value, onChange } = field;
  return (
    <SegmentedField
      label="Este miembro es"
      name={name}
      ref={ref}
      value={value ? 'company' : 'person'}
      options={kinds}
      onChange={(kind) => onChange(kind === 'company')}
      className="sm:col-span-2"
    />
  );
}

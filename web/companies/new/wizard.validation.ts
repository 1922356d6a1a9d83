/** Every rule and sentence of formation.md §5 and §8 for the wizard. Pure. */
import type { ErrorDetail } from '@zarpa/contract/errors.ts';
import { exceedsOwnership, isMemberEmail, ownershipTotal } from '@zarpa/contract/companies.rules.ts';
import { plans } from '@zarpa/contract/plans.rules.ts';
import { addressText } from './wizard.payload.ts';
import type { MemberEntry, WizardState } from './wizard.state.ts';

export type MemberErrors = Partial<Record<'name' | 'email' | 'role' | 'phone' | 'address' | 'ownership', string>>;
export type ContactErrors = Partial<Record<'name' | 'email' | 'phone' | 'address' | 'website', string>>;
export type MembersStepErrors = { members: Record<string, MemberErrors>; contact: ContactErrors; form: string[] };

export function planError(state: WizardState): string | undefined {
  return state.selectedPlan ? undefined : 'Por favor selecciona un plan';
}

export function basicsErrors(state: WizardState): { companyName?: string; terms?: string } {
  const { companyName, termsAccepted } = state.companyFormData;
  return {
    ...(!companyName.trim() && { companyName: 'El nombre de la empresa es requerido' }),
    ...(!termsAccepted && { terms: 'Debes aceptar los términos y condiciones' }),
  };
}

export function memberErrors(member: MemberEntry): MemberErrors {
  const emailError = 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)';
  return {
    ...(!member.name.trim() && { name: 'Nombre es requerido' }),
    ...(!member.email.trim() ? { email: 'Email es requerido' } : !isMemberEmail(member.email) && { email: emailError }),
    ...(!member.role && { role: 'Rol es requerido' }),
  };
}

/** What must be true before a card is charged (formation.md §5, Payment). */
export function paymentError(state: WizardState, email: string): string | undefined {
  if (!email) return 'Por favor inicia sesión antes de procesar el pago';
  if (!state.companyFormData.companyName.trim()) return 'Por favor ingresa el nombre de tu empresa antes de continuar';
  if (!state.selectedPlan || !Object.hasOwn(plans, state.selectedPlan)) return 'Plan no encontrado';
  return undefined;
}

/** Shares as numbers; an empty field counts as nothing. */
export function sharesOf(members: readonly MemberEntry[]): number[] {
  return members.map((member) => Number(member.ownership) || 0);
}

/** Blocks creation above 100 %. */
export function ownershipError(members: readonly MemberEntry[]): string | undefined {
  const shares = sharesOf(members);
  if (!exceedsOwnership(shares)) return undefined;
  return `El total de porcentajes no puede exceder 100%. Actualmente: ${ownershipTotal(shares)}%`;
}

/** Between 0 and 100: does not block. */
export function isOwnershipShort(members: readonly MemberEntry[]): boolean {
  const total = ownershipTotal(sharesOf(members));
  return total > 0 && total < 100;
}

/** What may stand in the percentage field: out-of-range input is ignored (formation.md §5). Null: keep the old text. */
export function acceptedOwnership(text: string): string | null {
  const normal = text.replace(',', '.');
  if (!/^(\d{1,3}(\.\d?)?)?$/.test(normal)) return null;
  return Number(normal) <= 100 ? normal : null;
}

export function membersStepErrors(state: WizardState): MembersStepErrors {
  const { contactInfo, members } = state;
  const contact: ContactErrors = {
    ...(!contactInfo.name.trim() && { name: 'El nombre de contacto es requerido' }),
    ...(!contactInfo.email.trim() && { email: 'El email de contacto es requerido' }),
    ...(!contactInfo.phone.trim() && { phone: 'El teléfono de contacto es requerido' }),
    ...(!addressText(contactInfo.address) && { address: 'La dirección de la empresa es requerida' }),
  };
  const errors = Object.fromEntries(members.map((member) => [member.id, memberErrors(member)]));
  const isAnyValid = members.some((member) => Object.keys(errors[member.id]!).length === 0);
  const ownership = ownershipError(members);
  const form = [
    ...(isAnyValid ? [] : ['Debes agregar al menos un miembro con nombre, email válido y rol']),
    ...(ownership ? [ownership] : []),
    ...(state.registration ? [] : ['No se encontró el ID de registro. Por favor realiza el pago primero.']),
  ];
  return { members: errors, contact, form };
}

export function hasErrors({ members, contact, form }: MembersStepErrors): boolean {
  return (
    form.length > 0 ||
    Object.keys(contact).length > 0 ||
    Object.values(members).some((of) => Object.keys(of).length > 0)
  );
}

/** Parts of the payload that the form asks for under another name. */
const askedAs: Record<string, string> = { first_name: 'name', last_name: 'name', ownership_percentage: 'ownership' };

/**
 * Puts the server's details where they can be mended (formation.md §8), by their path alone: `members[1].email` beside that
 * member's field, `contact.address.city` beside the contact's address, and what the form does not ask for at its end.
 */
export function errorsFromDetails(
  details: readonly ErrorDetail[],
  { members, contactInfo }: Pick<WizardState, 'members' | 'contactInfo'>,
): MembersStepErrors {
  const errors: MembersStepErrors = { members: {}, contact: {}, form: [] };
  for (const { field, message } of details) {
    const [, block, index, part = ''] = /^(members\[(\d+)\]|contact)\.(\w+)/.exec(field) ?? [];
    const entry = block === 'contact' ? contactInfo : members[Number(index)];
    const name = askedAs[part] ?? part;
    if (!entry || !Object.hasOwn(entry, name)) errors.form.push(message);
    else {
      const beside: Record<string, string> = 'id' in entry ? (errors.members[entry.id] ??= {}) : errors.contact;
      beside[name] ??= message;
    }
  }
  return errors;
}

/** One sentence for the box above the button. */
export function combinedMessage(details: readonly ErrorDetail[]): string {
  return `Errores de validación: ${details.map(({ message }) => message).join(', ')}`;
}

/** An error leaves with the first change of its field. */
export function withoutErrors(
  errors: MembersStepErrors,
  block: 'members' | 'contact',
  fields: readonly string[],
  memberId?: string,
): MembersStepErrors {
  const drop = <T extends object>(of: T) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field))) as T;
  if (block === 'contact') return { ...errors, contact: drop(errors.contact) };
  // The form's own errors are about the members as a whole: any change of one may have mended them.
  const others = { ...errors, form: [] };
  if (!memberId || !errors.members[memberId]) return others;
  return { ...others, members: { ...errors.members, [memberId]: drop(errors.members[memberId]) } };
}

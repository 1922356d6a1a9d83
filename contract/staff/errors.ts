import { z } from 'zod';
import { refusals } from '../core/refusals.ts';
import { staffMember } from './member.ts';

export const staffErrors = {
  'staff.second_factor_needed': {
    status: 403,
    message: 'El panel pide autenticación en dos pasos. Actívala en Configuración y vuelve a entrar.',
  },
  ...refusals(404, {
    'staff.member_not_found': 'Esa persona ya no está en el equipo.',
    'staff.invitation_not_found': 'Esa invitación ya no está abierta: se aceptó o se retiró.',
    'staff.proposal_not_found': 'No encontramos esa propuesta.',
  }),
  ...refusals(409, {
    'staff.address_unverified':
      'Confirma primero tu correo: abre el enlace que te enviamos y vuelve a esta invitación.',
    'staff.already_member': 'Esa persona ya está en el equipo.',
    'staff.already_invited': 'Esa dirección ya tiene una invitación abierta. Puedes enviarla otra vez o retirarla.',
    'staff.own_membership':
      'Nadie decide sobre su propio rol, su segundo factor ni su salida del equipo. Pídeselo a otra persona con el rol de administrador.',
    'staff.named_in_settings':
      'Su correo está en ADMIN_EMAILS y volvería a entrar como administrador. Quítalo antes de la configuración del servidor.',
    'staff.proposal_open': 'Ya hay una propuesta sin resolver sobre esa persona.',
    'staff.proposal_settled': 'Esa propuesta ya se resolvió.',
    'staff.second_person_needed': 'Lo confirma otra persona con el rol de administrador.',
    'staff.alone_too_early': 'Sin otro administrador puedes confirmarlo tú, pasadas 24 horas.',
  }),
  'staff.invitation_invalid': {
    status: 410,
    message: 'Esta invitación ya no sirve: se usó, se retiró o caducó. Pide otra a quien te invitó.',
  },
  'staff.invitation_other_account': {
    status: 403,
    message:
      'Esta invitación es para otra dirección de correo. Cierra la sesión y entra con la cuenta de la dirección que la recibió.',
  },
  'staff.changed_meanwhile': {
    status: 409,
    message: 'Otra persona cambió este rol mientras tanto. Mira cómo quedó y decide de nuevo.',
    data: z.object({ member: staffMember }),
  },
} as const;

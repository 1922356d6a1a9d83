import { refusals } from '../../core/refusals.ts';

export const agreementErrors = {
  ...refusals(409, {
    'agreement.no_members': 'Primero envíanos los datos de la empresa: con ellos sabemos quiénes son los miembros.',
    'agreement.changed': 'Estas decisiones cambiaron mientras las tenías abiertas. Mira cómo están ahora.',
    'agreement.settled':
      'Este acuerdo ya está firmado, o no lo hicimos nosotros: se cambia con otro acuerdo escrito y firmado.',
    'agreement.reviewed_already': 'La revisión de esta versión ya está anotada.',
  }),
  'agreement.template_unknown': { status: 404, message: 'Esa versión de la plantilla ya no se usa.' },
} as const;

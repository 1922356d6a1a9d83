export const agreementErrors = {
  'agreement.no_members': {
    status: 409,
    message: 'Primero envíanos los datos de la empresa: con ellos sabemos quiénes son los miembros.',
  },
  'agreement.changed': {
    status: 409,
    message: 'Estas decisiones cambiaron mientras las tenías abiertas. Mira cómo están ahora.',
  },
  'agreement.settled': {
    status: 409,
    message: 'Este acuerdo ya está firmado, o no lo hicimos nosotros: se cambia con otro acuerdo escrito y firmado.',
  },
  'agreement.template_unknown': { status: 404, message: 'Esa versión de la plantilla ya no se usa.' },
  'agreement.reviewed_already': { status: 409, message: 'La revisión de esta versión ya está anotada.' },
} as const;

/** What the product calls itself and where it sends people; screens, mails and the identity pages read it here. */
export const brand = {
  product: 'Zarpa',
  tagline: 'Forma y administra tu LLC con Zarpa',
  supportEmail: 'soporte@zarpa.app',
  blogUrl: 'https://blog.zarpa.app',
  legalTextDate: '28 de julio de 2025',
} as const;

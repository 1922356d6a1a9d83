/** What whoever saves a card agrees to, by version. A text that was shown is never changed. */
const texts: Readonly<Record<string, string>> = {
  'RC-1':
    'Guarda esta tarjeta y cobra con ella cada renovación de los servicios de mis empresas. Antes de cada cobro me avisan por correo del día y de la suma, y puedo cancelar o quitar la tarjeta cuando quiera.',
};

export const presentCardConsent = { version: 'RC-1', text: texts['RC-1']! };

export const guideTerms: readonly { word: string; meaning: string }[] = [
  {
    word: 'LLC',
    meaning:
      'Compañía de responsabilidad limitada (no es una S. L.): una empresa cuyas deudas, en principio, no son las de sus dueños. Las nuestras se forman en el estado de Wyoming.',
  },
  { word: 'Miembro', meaning: 'Cada dueño de la LLC. Puede ser uno solo y vivir en cualquier país.' },
  {
    word: 'Agente registrado (registered agent)',
    meaning:
      'La persona o empresa con dirección física en Wyoming que recibe por ti los avisos oficiales y las demandas. La ley exige tener uno siempre.',
  },
  {
    word: 'Artículos de organización (articles of organization)',
    meaning: 'El documento que crea la empresa cuando el estado lo acepta: su nombre y su agente registrado.',
  },
  {
    word: 'EIN',
    meaning:
      'El número con el que el IRS identifica a tu empresa, con la forma 12-3456789. Lo piden los bancos y las plataformas de pago.',
  },
  { word: 'IRS', meaning: 'La agencia de impuestos del gobierno de Estados Unidos.' },
  {
    word: 'Acuerdo operativo (operating agreement)',
    meaning:
      'El contrato entre los miembros: quién tiene qué parte, quién decide y cómo se reparte lo que se gana. No se presenta ante el estado; se guarda y se enseña cuando lo piden.',
  },
  {
    word: 'Días hábiles',
    meaning: 'De lunes a viernes, sin los festivos federales de Estados Unidos.',
  },
];

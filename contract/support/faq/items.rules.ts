export const faqTopics = {
  taxes: 'Impuestos',
  annual_cost: 'Costo anual',
  requirements: 'Requisitos',
  plans: 'Planes y precios',
  process: 'Proceso',
  product: 'Qué es Zarpa',
  tracking: 'Seguimiento',
  support: 'Soporte',
} as const;
export type FaqTopic = keyof typeof faqTopics;
export const faqTopicKeys = Object.keys(faqTopics) as [FaqTopic, ...FaqTopic[]];

export type FaqEntry = {
  /** For links, `?pregunta=…`; never changes. */
  slug: string;
  topic: FaqTopic;
  question: string;
  /** Format of `safe-text.rules.ts`, with the placeholders of `placeholders.rules.ts`. */
  answer: string;
  words: readonly string[];
};

/** Prices of services that we do not sell are the specification's (portal.md §9). */
export const faqEntries: readonly FaqEntry[] = [
  {
    slug: 'impuestos',
    topic: 'taxes',
    question: '¿Qué impuestos paga y qué declara mi LLC?',
    answer: `Depende de quiénes son los dueños y de dónde vienen los ingresos. Wyoming no cobra impuesto estatal sobre la renta; ante el IRS, aunque no haya ingresos puede tocar declarar:

- **Un solo dueño extranjero:** formulario 5472 con un 1120 pro forma. {regla:form_5472}. Declara lo que pasó entre la LLC y su dueño, y no presentarlo cuesta caro: {multa:form_5472}
- **Dos o más dueños:** formulario 1065 con un K-1 por socio. {regla:form_1065}.
- **Un solo dueño que es persona de Estados Unidos:** Anexo C de su 1040. {regla:schedule_c}.

Además, el informe anual de Wyoming. {regla:wy_annual_report}.

En [Impuestos](/empresa/impuestos) ves qué le toca a tu empresa, por qué y para cuándo. Esto es información general, no asesoría fiscal.`,
    words: [
      'taxes',
      'declaración',
      'IRS',
      '5472',
      '1120',
      '1065',
      'K-1',
      'hacienda',
      'multa',
      'vencimiento',
      'fecha límite',
    ],
  },
  {
    slug: 'costo-anual',
    topic: 'annual_cost',
    question: '¿Cuánto cuesta mantener la LLC cada año?',
    answer: `Lo fijo son dos cosas, desde {total:anual} al año en total:

- **Agente registrado:** {precio:agente_registrado} al año; el primero va incluido en tu plan.
- **Informe anual de Wyoming:** {regla:wy_annual_report}.

Si sumas lo que muchas empresas contratan aparte, como la ayuda de un preparador, cuenta con unos $300 a $500 al año. Los complementos que se renuevan dicen su precio antes de que pagues.`,
    words: ['anualidad', 'mantenimiento', 'renovación', 'informe anual', 'agente registrado', 'cada año'],
  },
  {
    slug: 'requisitos',
    topic: 'requirements',
    question: '¿Qué necesito para abrir una LLC desde mi país?',
    answer: `No hace falta vivir en Estados Unidos, ni visa, ni número de la Seguridad Social. Sí hace falta:

- el nombre de cada miembro como en su pasaporte, su correo, su dirección y su porcentaje;
- un nombre para la empresa, y mejor otro por si el primero está ocupado;
- un teléfono de contacto y una dirección para la empresa, que puede ser la tuya;
- una persona responsable ante el IRS, que de verdad dirija la empresa.

Para abrir una cuenta bancaria, cada banco pide además su propia documentación: la reunimos contigo en la carpeta bancaria de [Documentos](/empresa/documentos).`,
    words: [
      'requisitos',
      'pasaporte',
      'extranjero',
      'no residente',
      'visa',
      'SSN',
      'ITIN',
      'cuenta bancaria',
      'banco',
      'documentación',
    ],
  },
  {
    slug: 'planes-y-precios',
    topic: 'plans',
    question: '¿Qué planes hay y qué cuestan?',
    answer: `Aquí se contratan dos planes, con un solo pago:

- **Plan Básico, {precio:basico}:** tu LLC en Wyoming, su EIN y el agente registrado del primer año.
- **Plan Plus, {precio:plus}:** lo mismo, antes y con ayuda para abrir tu cuenta bancaria.

Y complementos: asesoría bancaria, {precio:asesoria_bancaria}; sitio web básico, {precio:sitio_web_basico}; asesoría de procesador de pagos, {precio:asesoria_procesador_pagos}; dirección física en EE. UU., {precio:direccion_fisica} al año; número VoIP, {precio:numero_voip} al año. El total se ve paso a paso en [Crear Empresa](/empresa/nueva), antes de pagar.

Con un asesor, por correo, se contratan aparte:

- **Plan Initial:** $449.
- **Plan Growth Pro:** $799, más $49 al mes.
- **Plan Business:** desde $1,399.
- **EIN para una empresa que ya existe:** $99.

Mientras no hayamos presentado nada puedes cancelar y recuperar lo pagado; después ya no vuelve el precio del plan, y sí los complementos que no hicimos. La tabla completa está en los [términos](/terminos#reembolsos).`,
    words: [
      'tarifas',
      'paquetes',
      'precio',
      'cuánto vale',
      'EIN',
      'número fiscal',
      'tax id',
      'dirección',
      'VoIP',
      'teléfono',
      'sitio web',
      'reembolso',
      'devolución',
      'cancelar',
      'Stripe',
    ],
  },
  {
    slug: 'proceso',
    topic: 'process',
    question: '¿Cómo es el proceso y cuánto tarda?',
    answer: `Tu empresa pasa por siete puntos:

1. Nos das los datos, después de pagar.
2. Los revisamos y preparamos los artículos de organización.
3. Presentamos la empresa ante el Estado de Wyoming.
4. Queda constituida, con su certificado.
5. Pedimos el EIN al IRS.
6. Reunimos los documentos.
7. El trámite está completo.

Nuestro trabajo lleva de {plazo:basico} con el Plan Básico y de {plazo:plus} con el Plus. El reloj se detiene mientras le toca al Estado, al IRS o a ti: el IRS suele tardar de {plazo:ein} en dar el EIN. Todo está contado en [la guía](/guia).`,
    words: ['pasos', 'tiempo', 'demora', 'plazo', 'constituir', 'formar', 'EIN', 'número fiscal', 'tax id', 'Wyoming'],
  },
  {
    slug: 'que-es-zarpa',
    topic: 'product',
    question: '¿Qué es Zarpa?',
    answer: `Un servicio en español para formar una LLC en Wyoming desde cualquier país y vivir con ella después: la presentamos ante el Estado, pedimos su EIN, guardamos sus documentos y te decimos qué vence y por qué.

No somos un despacho de abogados ni de contadores. Donde hace falta un profesional, te lo decimos.`,
    words: ['quiénes son', 'Zarpa', 'servicio', 'plataforma', 'confiable', 'abogados', 'LLC'],
  },
  {
    slug: 'seguimiento',
    topic: 'tracking',
    question: '¿Cómo sigo mi trámite?',
    answer: `En [Inicio](/empresa/dashboard) ves de cada empresa en qué punto está, desde cuándo y a quién le toca. En [Empresas](/empresa/empresas) está la historia completa, con las presentaciones y lo que te pedimos.

Te avisamos por correo y en la campana de cada paso, y una vez por semana mientras le toca al Estado o al IRS. Tus compras están en [Órdenes](/empresa/ordenes).`,
    words: ['estado del trámite', 'cómo va', 'avance', 'progreso', 'avisos', 'órdenes', 'historial'],
  },
  {
    slug: 'soporte',
    topic: 'support',
    question: '¿Cómo hablo con ustedes?',
    answer: `Desde esta página: pregunta al asistente, que es automático, o escribe a una persona del equipo. También por correo, a {correo:soporte}.

Una persona responde en menos de 24 horas. Si escribes por una empresa o una orden, di cuál: así no tenemos que preguntártelo.`,
    words: ['contacto', 'ayuda', 'persona', 'asesor', 'correo', 'email', 'teléfono', 'chat', 'horario', 'respuesta'],
  },
];

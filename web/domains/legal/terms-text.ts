import { brand } from '@zarpa/contract/core/brand.ts';
import { refundItems, refundLines, refundRow } from '@zarpa/contract/payments/refunds.rules.ts';
import type { LegalSection } from './legal-text.ts';
import { assistantLine, companyLine } from './who-we-are.ts';

const { product, supportEmail } = brand;

export const termsText: readonly LegalSection[] = [
  {
    id: 'quienes-somos',
    title: 'Quiénes somos y qué es este documento',
    body: [
      `${product} es un servicio en español que te ayuda a formar y administrar una compañía de responsabilidad limitada (LLC) en el estado de Wyoming, Estados Unidos. En este texto, «nosotros» es ${product}, y «tú» eres la persona que crea una cuenta o contrata el servicio.`,
      companyLine,
      'Estos términos son el contrato entre tú y nosotros. Léelos con calma: dicen qué hacemos, qué no hacemos, qué necesitamos de ti y qué ocurre con tu dinero. Si contratas en nombre de otras personas, declaras que tienes su permiso para hacerlo.',
    ],
  },
  {
    id: 'servicios',
    title: 'Qué hacemos por ti',
    body: [
      'Según el plan y los complementos que elijas, nuestros servicios pueden incluir:',
      [
        'Preparar y presentar los artículos de organización de tu LLC ante la Secretaría de Estado de Wyoming.',
        'Proporcionar un agente registrado en Wyoming durante el primer año. El agente registrado es la persona o empresa que recibe en el estado las notificaciones oficiales de tu compañía.',
        'Solicitar el EIN, el número con el que el servicio de impuestos de Estados Unidos (IRS) identifica a tu empresa.',
        'Preparar el acuerdo operativo, el documento interno que dice quiénes son los miembros y cómo se reparten las decisiones y los beneficios.',
        'Preparar, con lo que nos das, los papeles de las declaraciones federales de tu LLC que ves en Impuestos, y ninguna otra. Los presentamos solo si los apruebas, los firmas y hay un preparador con nombre; si no, los presentas tú. No decidimos qué te toca declarar ni te representamos ante el IRS.',
        'Completar formularios y gestionar trámites con terceros para abrir cuentas bancarias o cuentas en plataformas de intercambio de criptomonedas.',
        'Ayudarte con la página de presentación y la imagen de tu negocio, si contratas ese complemento.',
      ],
      'Lo que incluye exactamente tu compra es lo que muestra el resumen del pedido en el momento de pagar.',
    ],
  },
  {
    id: 'sin-asesoria',
    title: 'Lo que no somos: sin asesoría legal ni fiscal',
    body: [
      `${product} es un intermediario que rellena formularios y gestiona papeles siguiendo tus instrucciones. No somos un despacho de abogados ni de contadores, no representamos a nadie ante tribunales y no damos asesoría legal, fiscal, contable, migratoria ni de inversión.`,
      'La información que encuentras en la aplicación, en nuestros correos, en el blog o en el chat de ayuda es general. No sustituye la opinión de un profesional que conozca tu caso, tu país de residencia y tus obligaciones allí. Si dudas de qué te conviene, consulta a uno antes de contratar.',
      'Usar el servicio no crea entre nosotros una relación de abogado y cliente ni de asesor y cliente.',
    ],
  },
  {
    id: 'sin-garantia',
    title: 'Sin garantía de resultados',
    body: [
      'La decisión final sobre cada trámite la toma un tercero: la Secretaría de Estado, el IRS, un banco, una plataforma de pagos o de criptomonedas. Ninguno de ellos depende de nosotros y no podemos garantizar que aprueben una solicitud, ni cuándo.',
      'Los plazos que mostramos son estimaciones hechas con nuestra experiencia. Si un tercero se retrasa o pide más información, te avisaremos de lo que ocurre y de a quién le toca el siguiente paso.',
      'Tampoco garantizamos un resultado económico, un tratamiento fiscal concreto ni que una cuenta ya abierta siga abierta.',
    ],
  },
  {
    id: 'tu-cuenta',
    title: 'Tu cuenta',
    body: [
      'Para contratar necesitas una cuenta y tener al menos 18 años o la mayoría de edad de tu país. El inicio de sesión lo procesa un proveedor de identidad especializado.',
      'Cuida tu contraseña y los códigos de la autenticación en dos pasos. Lo que se haga desde tu cuenta se considera hecho por ti, salvo que nos avises de un uso indebido. Si sospechas que alguien ha entrado, escríbenos cuanto antes.',
    ],
  },
  {
    id: 'tus-deberes',
    title: 'Lo que te toca a ti',
    body: [
      'Para que podamos hacer bien nuestro trabajo, te comprometes a:',
      [
        'Darnos datos verdaderos, completos y actuales sobre ti, tu empresa y sus miembros.',
        'Responder a tiempo cuando falte un dato, una firma o un documento. Lo verás en la aplicación como una acción requerida.',
        'Revisar los documentos que preparamos antes de firmarlos o presentarlos.',
        'Conocer y cumplir las obligaciones de tu empresa en Estados Unidos y las tuyas en tu país, como declaraciones, informes y renovaciones.',
        'No usar el servicio para actividades ilegales, para ocultar a los verdaderos dueños de una empresa ni para eludir sanciones.',
      ],
      'Muchos bancos y plataformas piden verificar la identidad (KYC) de quien posee una parte importante de la empresa. Esa verificación la decide y la hace cada entidad.',
      'Nunca inventamos un dato para completar un trámite: si falta algo, el trámite espera hasta que lo completes.',
    ],
  },
  {
    id: 'precios',
    title: 'Precios y pagos',
    body: [
      'Los precios están en dólares de Estados Unidos (USD). El plan es un pago único; no hay cuotas mensuales. Antes de pagar ves el detalle del plan, de cada complemento y del total, y también qué se renueva después, cuándo y por cuánto.',
      'El pago se hace con tarjeta a través de un proveedor de pagos. Los datos de la tarjeta van directamente a él: nosotros no los vemos ni los guardamos. Tu banco puede aplicar comisiones por cambio de moneda o por pagos internacionales que no dependen de nosotros.',
      'Algunas tasas públicas y obligaciones posteriores, como el informe anual de Wyoming o las declaraciones federales, no forman parte del plan salvo que el resumen del pedido lo diga.',
    ],
  },
  {
    id: 'renovaciones',
    title: 'Renovaciones',
    body: [
      'El agente registrado y otros servicios por periodos se renuevan para que tu empresa siga en regla. Te avisaremos por correo antes de cada renovación, con la fecha y el importe, para que decidas si quieres continuar.',
      'Si no renuevas el agente registrado y no nombras otro, el estado puede disolver tu empresa. Si te vas con otro proveedor, te ayudamos a hacer el cambio.',
    ],
  },
  {
    id: 'reembolsos',
    title: 'Cancelaciones y reembolsos',
    body: [
      'Puedes pedirnos que cancelemos cuando quieras. Lo que te devolvemos depende de qué está hecho y de si ya presentamos tu empresa ante el Estado:',
      refundLines,
      'De lo que todavía no está hecho, parte por parte:',
      refundItems.map(refundRow),
      'Es lo mínimo que te devolvemos, y se descuenta lo que ya te hayamos devuelto. Los reembolsos vuelven a la misma tarjeta.',
      `Para cancelar o pedir un reembolso, abre tu orden en «Órdenes» y pulsa «Cancelar y pedir reembolso», o escribe a ${supportEmail} indicando el nombre de la empresa. Nada de esto limita los derechos que la ley de tu país te reconozca como consumidor.`,
    ],
  },
  {
    id: 'terceros',
    title: 'Servicios de terceros',
    body: [
      'Para cumplir tu encargo trabajamos con otras empresas e instituciones: agentes registrados, procesadores de pagos, bancos, proveedores de identidad y de almacenamiento. Cada una tiene sus propias condiciones y puede pedirte que las aceptes.',
      'No respondemos de las decisiones, errores o interrupciones de esas entidades, aunque haremos lo razonable por ayudarte a resolverlos.',
      assistantLine,
    ],
  },
  {
    id: 'contenido',
    title: 'Tus documentos y nuestro contenido',
    body: [
      'Los documentos de tu empresa son tuyos. Nos autorizas a guardarlos, copiarlos y enviarlos solo en la medida necesaria para prestarte el servicio.',
      `La aplicación, su diseño, sus textos y la marca ${product} son nuestros. Puedes usarlos para lo que están pensados, pero no copiarlos, revenderlos ni intentar descifrar su funcionamiento fuera de lo que la ley permita.`,
    ],
  },
  {
    id: 'responsabilidad',
    title: 'Límite de responsabilidad',
    body: [
      'Respondemos de hacer nuestro trabajo con la diligencia de un buen profesional. Si nos equivocamos en un trámite, lo corregimos sin cobrarte por ello.',
      'En lo demás, y hasta donde la ley lo permita, nuestra responsabilidad total por un servicio no superará lo que hayas pagado por él, y no respondemos de daños indirectos, como ganancias que dejaste de obtener, oportunidades perdidas o multas causadas por datos incorrectos o tardíos.',
      'Nada de lo anterior excluye la responsabilidad que la ley no permite excluir, como la que nace del dolo o de la culpa grave.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspensión y cierre de la cuenta',
    body: [
      'Puedes dejar de usar el servicio cuando quieras. Antes de cerrar tu cuenta, descarga los documentos que necesites y asegúrate de que tu empresa tiene un agente registrado.',
      'Podemos suspender una cuenta si hay indicios de fraude, de datos falsos o de un uso ilegal, o si la ley nos obliga. Salvo que la ley lo impida, te diremos por qué y podrás responder.',
    ],
  },
  {
    id: 'cambios',
    title: 'Cambios en estos términos',
    body: [
      'Podemos actualizar estos términos, por ejemplo si cambia la ley o añadimos un servicio. Publicaremos aquí la versión nueva con su fecha y, si el cambio te afecta, te avisaremos por correo con antelación. Lo que ya pagaste se rige por los términos que aceptaste entonces.',
    ],
  },
  {
    id: 'ley',
    title: 'Ley aplicable y desacuerdos',
    body: [
      'Si algo no va bien, escríbenos primero: casi todo se resuelve hablando. Si no llegamos a un acuerdo en 30 días, se aplicarán las leyes del estado de Wyoming y serán competentes sus tribunales, salvo que la ley de tu país te dé, como consumidor, el derecho a acudir a los de tu domicilio.',
      'Si una parte de este texto resultara inválida, el resto sigue vigente.',
    ],
  },
  {
    id: 'contacto',
    title: 'Contacto',
    body: [`Para cualquier pregunta sobre estos términos, escribe a ${supportEmail}. Respondemos en español.`],
  },
];

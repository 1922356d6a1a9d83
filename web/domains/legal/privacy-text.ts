import { brand } from '@zarpa/contract/core/brand.ts';
import { checkoutDaysMax } from '@zarpa/contract/payments/states.rules.ts';
import type { LegalSection } from './legal-text.ts';
import { assistantLine, companyLine } from './who-we-are.ts';

const { product, supportEmail } = brand;

export const privacyText: readonly LegalSection[] = [
  {
    id: 'en-breve',
    title: 'Lo esencial',
    body: [
      `En ${product} recogemos los datos que hacen falta para formar y administrar tu empresa, y ninguno más. No los vendemos ni los usamos para publicidad de terceros. Solo los compartimos cuando la ley lo exige o cuando es necesario para completar tu LLC.`,
      'El resto de esta página lo explica con detalle. Los responsables de tus datos somos nosotros.',
      companyLine,
    ],
  },
  {
    id: 'que-datos',
    title: 'Qué datos recogemos',
    body: [
      [
        'De tu cuenta: nombre, correo electrónico, idioma y, si inicias sesión con otro servicio, lo que ese servicio nos comunica de tu perfil.',
        'De tu empresa: nombre, actividad, dirección, miembros, porcentajes de participación y datos de contacto.',
        'De los miembros: nombre, correo, teléfono, dirección, función y, cuando un trámite lo pide, documentos de identidad.',
        'De tus pagos: importe, fecha, resultado y las últimas cifras de la tarjeta. El número completo y el código de seguridad van directamente al proveedor de pagos y nunca pasan por nuestros sistemas.',
        'De los documentos que subes, como extractos bancarios o justificantes, y de los que generamos para ti.',
        'De tu uso del servicio: fecha y hora de acceso, dirección IP, tipo de navegador y registros técnicos que sirven para la seguridad y para corregir fallos.',
        'De lo que nos escribes por correo o en el chat de ayuda.',
      ],
      'Si nos das datos de otra persona, por ejemplo de un socio, asegúrate de que lo sabe y está de acuerdo.',
    ],
  },
  {
    id: 'para-que',
    title: 'Para qué los usamos',
    body: [
      [
        'Para prestarte el servicio que contrataste: preparar y presentar trámites, guardar tus documentos y decirte en qué punto está todo. Es la ejecución de nuestro contrato.',
        'Para cobrar, emitir recibos y llevar la contabilidad. Son obligaciones legales.',
        'Para verificar la identidad y prevenir el fraude y el blanqueo de capitales. También son obligaciones legales.',
        'Para mantener segura la aplicación y mejorarla. Es nuestro interés legítimo, y lo equilibramos con tus derechos.',
        'Para enviarte consejos y novedades, solo si nos diste tu consentimiento. Puedes retirarlo cuando quieras.',
      ],
      'No tomamos decisiones sobre ti basadas únicamente en medios automáticos.',
    ],
  },
  {
    id: 'con-quien',
    title: 'Con quién los compartimos',
    body: [
      'No compartimos tus datos, salvo que la ley nos obligue o que haga falta para completar y administrar tu LLC. En ese caso, los reciben únicamente:',
      [
        'Autoridades de Estados Unidos, como la Secretaría de Estado de Wyoming y el IRS. Parte de lo que se presenta ante el estado es público por ley.',
        'El agente registrado de tu empresa.',
        'Los bancos, plataformas de pago o de criptomonedas en las que pidas abrir una cuenta.',
        'Proveedores que trabajan para nosotros bajo contrato: pagos, identidad, alojamiento, correo y almacenamiento. Solo pueden usar los datos para ese encargo.',
        'Jueces o autoridades, cuando exista una obligación legal.',
      ],
      assistantLine,
    ],
  },
  {
    id: 'transferencias',
    title: 'Datos fuera de tu país',
    body: [
      'Tu empresa se forma en Estados Unidos, así que tus datos viajan allí y se tratan según sus leyes, que pueden ser distintas de las de tu país. Cuando la normativa lo exige, usamos contratos y medidas que protegen esas transferencias.',
    ],
  },
  {
    id: 'proteccion',
    title: 'Cómo los protegemos',
    body: [
      'Los datos viajan cifrados. Los secretos, como el de la autenticación en dos pasos, se guardan cifrados también en nuestros sistemas. A cada expediente accede solo quien lo necesita para su trabajo.',
      'Te recomendamos activar la autenticación en dos pasos en la configuración de tu cuenta. Si alguna vez un incidente de seguridad te afectara, te avisaremos sin demora y te diremos qué hacer.',
    ],
  },
  {
    id: 'cuanto-tiempo',
    title: 'Cuánto tiempo los guardamos',
    body: [
      'Guardamos tus datos mientras administremos tu empresa y, después, durante los plazos que exigen las leyes fiscales y de prevención del fraude, que suelen ir de cinco a siete años. Cumplido el plazo, los borramos o los dejamos sin nada que permita identificarte.',
      `El avance del formulario de creación que aún no has enviado se guarda solo en tu navegador y se borra a los ${checkoutDaysMax} días.`,
    ],
  },
  {
    id: 'derechos',
    title: 'Tus derechos',
    body: [
      'Puedes pedirnos en cualquier momento:',
      [
        'Ver qué datos tuyos tenemos y recibir una copia.',
        'Corregir los que estén mal.',
        'Borrarlos, cuando ya no haya una obligación de conservarlos.',
        'Oponerte a un uso o limitarlo.',
        'Llevártelos en un formato que otro servicio pueda leer.',
        'Retirar un consentimiento que nos hayas dado.',
      ],
      `Escribe a ${supportEmail} desde el correo de tu cuenta. Respondemos en un plazo máximo de 30 días. Si crees que no lo hemos hecho bien, puedes reclamar ante la autoridad de protección de datos de tu país.`,
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento del navegador',
    body: [
      'Usamos solo lo imprescindible: una cookie que mantiene tu sesión, otra que recuerda que has iniciado sesión y, en el almacenamiento de tu navegador, el tema claro u oscuro y el avance del formulario. No usamos cookies de publicidad ni de seguimiento.',
      'El proveedor de pagos puede usar las suyas en el paso de pago para prevenir el fraude.',
    ],
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: [
      'El servicio es para mayores de 18 años. Si descubrimos que una cuenta es de un menor, la cerramos y borramos sus datos.',
    ],
  },
  {
    id: 'cambios',
    title: 'Cambios en esta política',
    body: [
      'Si cambiamos esta política, publicaremos aquí la versión nueva con su fecha. Si el cambio es importante, te avisaremos por correo antes de que se aplique.',
    ],
  },
  {
    id: 'contacto',
    title: 'Contacto',
    body: [`Para cualquier pregunta sobre tus datos, escribe a ${supportEmail}.`],
  },
];

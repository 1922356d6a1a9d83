/** Texts of the guide's seven points, on Wyoming law and IRS practice. Turns and working days come from the contract. */
import { einPlace } from '../words/buying.rules.ts';
import { einWait } from '../words/ein-wait.rules.ts';
import { pathPoints, stageFacts, stages, type Turn } from '../../formation/stages.rules.ts';

export type GuidePoint = {
  name: (typeof pathPoints)[number];
  turn: Turn;
  what: string;
  howLong: string;
  need: string;
};

const ourDays = 'Cuenta en los días hábiles de tu plan.';

const texts: readonly Omit<GuidePoint, 'name' | 'turn'>[] = [
  {
    what: 'Después de pagar nos dices quiénes son los miembros, qué parte tiene cada uno y con quién hablamos sobre la empresa. Se guarda mientras escribes y puedes seguir otro día desde cualquier dispositivo.',
    howLong: 'Lo que tardes en reunir los datos. Nuestro plazo empieza cuando llegan.',
    need: 'El nombre de cada miembro como en su pasaporte, su correo, su dirección y su porcentaje (entre todos, 100%); un teléfono de contacto y una dirección para la empresa; y, si quieres adelantar, a qué se va a dedicar: el IRS lo pregunta con el EIN.',
  },
  {
    what: 'Comprobamos que el nombre cumple las reglas del estado y que no falta nada, y preparamos los artículos de organización con el consentimiento del agente registrado.',
    howLong: ourDays,
    need: 'Nada, salvo que encontremos un hueco: entonces te lo pedimos, y el plazo se detiene hasta que respondes.',
  },
  {
    what: 'Presentamos la empresa ante la Secretaría de Estado de Wyoming, que decide si acepta el nombre. Si lo rechaza, te ofrecemos los otros nombres que nos diste y eliges tú: no presentamos ninguno por nuestra cuenta.',
    howLong:
      'En línea, el estado suele responder el mismo día; por correo, entre 3 días hábiles y unas 2 semanas. Es su plazo: te decimos cuándo lo enviamos y no prometemos una fecha.',
    need: 'Nada. Un nombre alternativo dado desde el principio ahorra tiempo si el primero está ocupado.',
  },
  {
    what: 'Tu empresa existe: tiene fecha, número de registro y certificado. Con ellos preparamos la solicitud del EIN.',
    howLong: ourDays,
    need: 'Una persona responsable ante el IRS: alguien que de verdad dirija la empresa, no otra empresa.',
  },
  {
    what: `El EIN es el número fiscal de tu empresa. ${einPlace}`,
    howLong: `${einWait}: es su plazo, no el nuestro. La carta en papel llega más tarde y no detiene nada.`,
    need: 'Nada. Tampoco hace falta un número de la Seguridad Social.',
  },
  {
    what: 'Reunimos los papeles de la empresa: el certificado de formación, el EIN y el acuerdo operativo entre sus miembros.',
    howLong: ourDays,
    need: 'Leerlos: son los que te pedirán un banco o una plataforma de pagos.',
  },
  {
    what: 'El trabajo de formación ha terminado. La empresa es tuya, y desde aquí se trata de mantenerla.',
    howLong: 'Aquí termina el recorrido.',
    need: 'Tener presentes las obligaciones de cada año, que están más abajo.',
  },
];

export const guidePoints: readonly GuidePoint[] = pathPoints.map((name, index) => {
  const stage = stages.find((one) => stageFacts[one].point === index + 1)!;
  return { name, turn: stageFacts[stage].turn, ...texts[index]! };
});

/**
 * What a customer is told of each step: a self-contained sentence and what comes next. Steps without an entry are not reported.
 */
import { einWait } from '../tax/words/ein-wait.rules.ts';
import { stageFacts, type Stage } from './stages.rules.ts';
import type { StageEvent } from './transitions.rules.ts';

type Texts = Readonly<Record<string, string>>;
type Words = { subject: (company: string) => string; lines: (texts: Texts, to: Stage) => string[] };

/** Others may read the mail, so an EIN in the reason is replaced. */
export const reasonOf = ({ reason }: Texts): string[] =>
  reason ? [`Motivo: ${reason.replaceAll(/\b\d{2}-?\d{7}\b/g, '(número en tu cuenta)')}`] : [];

export const advanceWords: Readonly<Partial<Record<StageEvent, Words>>> = {
  submitted: {
    subject: (company) => `Presentamos ${company} ante el Estado de Wyoming`,
    lines: () => ['Ahora le toca al Estado. Te avisamos en cuanto responda; no tienes que hacer nada.'],
  },
  name_rejected: {
    subject: (company) => `El Estado no admitió el nombre ${company}`,
    lines: (texts) => [...reasonOf(texts), 'Te toca elegir otro nombre: en cuanto lo hagas, volvemos a presentar.'],
  },
  formed: {
    subject: (company) => `${company} está constituida`,
    lines: () => ['El Estado de Wyoming la registró. Lo siguiente es pedir su EIN al IRS: lo hacemos nosotros.'],
  },
  ein_requested: {
    subject: (company) => `Pedimos el EIN de ${company} al IRS`,
    lines: () => [`Ahora le toca al IRS. ${einWait}; te avisamos en cuanto responda.`],
  },
  ein_refused: {
    subject: (company) => `El IRS devolvió la solicitud de EIN de ${company}`,
    lines: (texts) => [...reasonOf(texts), 'Nos toca a nosotros: la corregimos y la presentamos de nuevo.'],
  },
  ein_issued: {
    subject: (company) => `${company} ya tiene EIN`,
    lines: () => ['Lo encuentras en tu cuenta. Lo siguiente es preparar tus documentos: lo hacemos nosotros.'],
  },
  completed: {
    subject: (company) => `${company} está completa`,
    lines: () => ['La constitución terminó: tus documentos están en tu cuenta.'],
  },
  refused: {
    subject: (company) => `No podemos seguir con ${company}`,
    lines: (texts) => [...reasonOf(texts), 'Escríbenos y vemos contigo qué se puede hacer.'],
  },
  cancelled: {
    subject: (company) => `Cancelamos el trámite de ${company}`,
    lines: (texts) => [...reasonOf(texts), 'Si no lo esperabas, escríbenos.'],
  },
  reverted: {
    subject: (company) => `Deshicimos un paso de ${company}`,
    lines: (texts, to) => [
      ...reasonOf(texts),
      `Volvimos un paso atrás: tu empresa está de nuevo en «${stageFacts[to].label}».`,
      'En tu cuenta ves a quién le toca ahora.',
    ],
  },
};

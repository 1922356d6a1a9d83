import type { SigningEventKind } from './events.rules.ts';

/** What the owner reads of a signing in the bell. Facts: `event`, `title`, `who`. */
export function signingWords(company: string, facts: Readonly<Record<string, string>>) {
  const { event = '', title = 'un documento', who = 'alguien' } = facts;
  const words: Partial<Record<SigningEventKind, { title: string; text: string }>> = {
    asked: { title: `Hay algo por firmar en ${company}`, text: title },
    signed: { title: `${who} firmó por ${company}`, text: title },
    completed: { title: `Firmaron todos: ${company}`, text: `${title}. La copia final llega enseguida.` },
    sealed: { title: `Ya está la copia firmada de ${company}`, text: title },
    declined: { title: `${who} no quiso firmar por ${company}`, text: `${title}. Nos toca a nosotros: te escribimos.` },
    expired: { title: `Terminó el plazo para firmar en ${company}`, text: `${title}. Puedes pedirlo de nuevo.` },
    cancelled: { title: `Se canceló una firma de ${company}`, text: title },
    replaced: { title: `Cambió un documento que se firmaba en ${company}`, text: `${title}. Hay que firmar el nuevo.` },
    bounced: { title: `No llega el correo a ${who}`, text: `${title}. Corrige su dirección y se envía otro enlace.` },
    copy_judged: { title: `Miramos la copia firmada de ${company}`, text: title },
  };
  return words[event as SigningEventKind] ?? { title: `Novedades de una firma de ${company}`, text: title };
}

import { missingText } from '@zarpa/contract/signatures/looks.rules.ts';
import { Download, FileText } from 'lucide-react';
import { Alert, type AlertProps } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { SignersList } from './signers-list.tsx';
import { paperHref, sealedHref, type Signing, type Who } from './signing.data.ts';
import { endOf, isSealing, namesText, nextOf, type SigningView } from './signing.state.ts';

type OutcomeProps = {
  who: Who;
  signing: Signing;
  view: Extract<SigningView, 'waiting' | 'signed' | 'ended'>;
  /** It came while one looked. */
  isNews: boolean;
};

/** Where there is nothing to do: what happened, who is missing, what comes. */
export function SigningOutcome({ who, signing, view, isNews }: OutcomeProps) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6" aria-live="polite">
      <Alert announce={isNews} {...wordsOf(signing, view)} />
      <Papers who={who} signing={signing} />
      <SignersList signers={signing.signers} state={signing.state} me={signing.id} />
    </div>
  );
}

function wordsOf(signing: Signing, view: OutcomeProps['view']): Pick<AlertProps, 'tone' | 'title' | 'children'> {
  const { state, way, signers, me, asked_by, ended_reason } = signing;
  if (view === 'waiting')
    return {
      tone: 'warning',
      title: 'Todavía no te toca',
      children: `Antes firma ${namesText(nextOf(signers).map(({ name }) => name))}. En cuanto te toque, te avisamos en ${me.email}.`,
    };
  if (state === 'open')
    return {
      tone: 'success',
      title: 'Ya firmaste',
      children: `${missingText(signers)}. Cuando firmen todos, te enviamos la copia final a ${me.email}.`,
    };
  if (state === 'completed')
    return {
      tone: 'success',
      title: 'Firmaron todos',
      children: isSealing(signing) ? (
        <span className="flex gap-2">
          <Spinner className="mt-0.5 size-4" />
          <span>Preparamos la copia final. Te llega también a {me.email}: puedes cerrar esta página.</span>
        </span>
      ) : way === 'ink' ? (
        'Miramos la copia firmada y está bien. No tienes que hacer nada más.'
      ) : (
        `Tienes la copia final aquí y en ${me.email}.`
      ),
    };
  const decliner = signers.find((signer) => signer.state === 'declined');
  const { title, text } = endOf(state, {
    who: decliner?.id === signing.id ? undefined : decliner?.name,
    askedBy: asked_by,
  });
  return {
    tone: 'caution',
    title: decliner?.id === signing.id ? 'No firmaste' : title,
    children: (
      <>
        <p>{text}</p>
        {ended_reason && <p className="mt-2 whitespace-pre-line">«{ended_reason}»</p>}
      </>
    ),
  };
}

function Papers({ who, signing }: Pick<OutcomeProps, 'who' | 'signing'>) {
  return (
    <ul aria-label="Documentos" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {signing.papers.map(({ position, title, is_sealed }) => (
        <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</span>
          {is_sealed ? (
            <a
              href={sealedHref(who, position)}
              download
              className={buttonClass({ size: 'sm', variant: signing.papers.length === 1 ? 'primary' : 'secondary' })}
            >
              <Download />
              Descargar firmado
            </a>
          ) : (
            <a
              href={paperHref(who, position)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'sm', variant: 'secondary' })}
            >
              <FileText />
              Ver
              <span className="sr-only"> {title} (se abre en otra pestaña)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

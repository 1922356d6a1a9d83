import { useMay } from '../../companies/use-may.ts';
import { Link } from '@tanstack/react-router';
import { missingText } from '@zarpa/contract/signatures/looks.rules.ts';
import { formatDay, formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { ArrowLeft, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { useNow } from '../../identity/use-now.ts';
import { sealedHref } from '../sign/signing.data.ts';
import { SignersList } from '../sign/signers-list.tsx';
import { endOf, envelopeLooks, isSealing, namesText, nextOf } from '../sign/signing.state.ts';
import type { Envelope, EnvelopeSigner } from './envelope.data.ts';
import { SignerCare } from './signer-care.tsx';

const CancelDialog = lazyPlace(() => import('./cancel-dialog.tsx'), 'CancelDialog');

type EnvelopeViewProps = { envelope: Envelope; me: EnvelopeSigner | undefined };

export function EnvelopeView({ envelope, me }: EnvelopeViewProps) {
  const { label, tone } = envelopeLooks(envelope.state);
  const mayCare = useMay(envelope.registration_id, 'case.write');
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header>
        <Link
          to="/empresa/documentos"
          search={{ empresa: envelope.registration_id }}
          className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Documentos
        </Link>
        <p className="mt-3 text-sm wrap-anywhere text-muted">{envelope.company_name}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{envelope.title}</h1>
          <Badge tone={tone}>{label}</Badge>
        </div>
      </header>
      <Now envelope={envelope} me={me} />
      <SignersList signers={envelope.signers} state={envelope.state} me={me?.id}>
        {(signer) => mayCare && <SignerCare envelope={envelope} signer={signer} />}
      </SignersList>
      <Papers envelope={envelope} me={me} />
      <About envelope={envelope} mayCancel={mayCare} />
    </div>
  );
}

/** What happens now, and what whoever looks can do about it. */
function Now({ envelope, me }: EnvelopeViewProps) {
  const { id, state, way, signers, ended_reason, copy } = envelope;
  if (state === 'completed') {
    const isWaiting = isSealing(envelope);
    return (
      <Alert
        tone="success"
        announce={false}
        title="Firmaron todos"
        action={
          !isWaiting && (
            <Link
              to="/empresa/documentos"
              search={{ empresa: envelope.registration_id }}
              className={buttonClass({ size: 'sm' })}
            >
              Ver en Documentos
            </Link>
          )
        }
      >
        {isWaiting
          ? 'Preparamos la copia final: en unos momentos está en Documentos y llega por correo a cada persona.'
          : way === 'ink'
            ? 'Miramos la copia firmada a mano y está bien: es la versión que vale.'
            : 'La copia final, con su hoja de comprobación, está en Documentos y la recibió cada persona por correo.'}
      </Alert>
    );
  }
  if (state !== 'open') {
    const decliner = signers.find((signer) => signer.state === 'declined');
    const words = endOf(state, { who: decliner?.name });
    const reason = decliner?.decline_reason ?? ended_reason;
    return (
      <Alert
        tone="caution"
        announce={false}
        title={words.title}
        action={
          <Link
            to="/empresa/documentos"
            search={{ empresa: envelope.registration_id }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Ir a Documentos
          </Link>
        }
      >
        <p>{words.text}</p>
        {reason && <p className="mt-2 whitespace-pre-line">«{reason}»</p>}
      </Alert>
    );
  }
  const next = nextOf(signers);
  if (me && next.some((signer) => signer.id === me.id) && me.state !== 'signed')
    return (
      <Alert
        tone="info"
        announce={false}
        title="Te toca firmar"
        action={
          <Link to="/empresa/firmas/$id" params={{ id }} search={{ paso: 'leer' }} className={buttonClass()}>
            {way === 'ink' ? 'Firmar a mano' : 'Leer y firmar'}
          </Link>
        }
      >
        {way === 'ink'
          ? copy?.verdict === 'sent_back'
            ? `La copia que subiste no vale todavía: ${copy.note ?? 'súbela otra vez'}`
            : copy
              ? 'Tenemos la copia firmada y la miramos. Si falta algo, te escribimos.'
              : 'Se imprime, se firma con bolígrafo y se sube aquí.'
          : 'Lees el documento, aceptas firmar en la pantalla y firmas: son unos minutos.'}
      </Alert>
    );
  return (
    <Alert tone="warning" announce={false} title={missingText(signers)}>
      {next.length < signers.filter((signer) => signer.state !== 'signed').length
        ? `Ahora le toca a ${namesText(next.map(({ name }) => name))}; los demás reciben su correo después.`
        : 'Les recordamos por correo a los 2, 5 y 10 días. Cuando firmen, te avisamos.'}
    </Alert>
  );
}

function Papers({ envelope: { registration_id, papers }, me }: EnvelopeViewProps) {
  return (
    <section aria-labelledby="que-se-firma">
      <h2 id="que-se-firma" className="font-semibold">
        Qué se firma
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {papers.map(({ position, title, pages, document_id, is_sealed, is_attached }) => (
          <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <Link
              to="/empresa/documentos"
              search={{ empresa: registration_id, documento: document_id }}
              className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere text-link underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {pages === 1 ? '1 página' : `${pages} páginas`}
              {is_attached && ' · se lee, no se firma'}
            </span>
            {me && is_sealed && (
              <a
                href={sealedHref({ id: me.id, isVisitor: false }, position)}
                download
                className={buttonClass({ size: 'sm', variant: 'secondary' })}
              >
                <Download />
                Descargar firmado
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ envelope, mayCancel }: { envelope: Envelope; mayCancel: boolean }) {
  const now = useNow();
  const [isCancelling, setIsCancelling] = useState(false);
  const wasOpened = useOnce(isCancelling);
  const { state, asked_by, asked_at, expires_at, ended_at, reason } = envelope;
  return (
    <section aria-label="Sobre esta firma" className="grid grid-cols-1 gap-5">
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <Fact name="La pidió">
          {asked_by}, el {formatDay(asked_at)}
        </Fact>
        {state === 'open' ? (
          <Fact name="Plazo">Hasta el {formatNearDay(expires_at, now)}</Fact>
        ) : (
          ended_at && <Fact name="Terminó">El {formatDay(ended_at)}</Fact>
        )}
        {reason && (
          <Fact name="Motivo" isWide>
            {reason}
          </Fact>
        )}
      </dl>
      {state === 'open' && mayCancel && (
        <div>
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setIsCancelling(true)}>
            Cancelar la firma…
          </Button>
          {wasOpened && (
            <CancelDialog envelope={envelope} isOpen={isCancelling} onClose={() => setIsCancelling(false)} />
          )}
        </div>
      )}
    </section>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

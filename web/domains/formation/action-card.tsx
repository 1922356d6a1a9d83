import { useMay } from '../companies/use-may.ts';
import { actionCatalogue, filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../identity/use-now.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { buttonClass, Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { hintedPlace } from '../../platform/ui/lazy-part.tsx';
import type { KnownMember } from './action-entry.state.ts';
import { answeredLines, titleOf } from './action.state.ts';
import { type CaseAction, type WholeCase, fileHref } from './cases.data.ts';
import { requestedSince } from './case-status.state.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { sentFiles } from './files.state.ts';

const formShape = 'h-40 w-full max-w-2xl';
const ActionForm = hintedPlace('action-form', () => import('./action-form.tsx'), 'ActionForm', formShape);
const FilesForm = hintedPlace('files-form', () => import('./files-form.tsx'), 'FilesForm', formShape);

type ActionCardProps = {
  action: CaseAction;
  registrationId: string;
  memberNames: readonly string[];
  members: readonly KnownMember[];
  names: WholeCase['names'];
};

export function ActionCard({ action, registrationId, memberNames, members, names }: ActionCardProps) {
  const { why, files } = actionCatalogue[action.kind];
  const now = useNow();
  const isAnswered = action.state === 'answered';
  const mayAnswer = useMay(registrationId, 'case.write');
  return (
    <Card
      title={titleOf(action, memberNames)}
      description={why}
      actions={
        isAnswered ? (
          <Badge tone="info">Recibido</Badge>
        ) : (
          <Badge tone="warning">{mayAnswer ? 'Te toca a ti' : 'Falta responder'}</Badge>
        )
      }
    >
      {action.note && !isAnswered && (
        <p className="mb-5 max-w-prose rounded-md border border-warning/30 bg-warning-soft p-3 whitespace-pre-line wrap-anywhere">
          {action.note}
        </p>
      )}
      {action.kind === 'legal_mail' && <p className="mb-4 font-medium wrap-anywhere">{action.message}</p>}
      {!isAnswered && <p className="-mt-2 mb-5 text-sm text-muted">{requestedSince(action, now)}</p>}
      {isAnswered ? (
        <Answered action={action} memberNames={memberNames} isChangeable={mayAnswer} />
      ) : !mayAnswer ? (
        <p className="text-sm text-muted">Lo responde quien es Titular o Socio de la empresa.</p>
      ) : action.kind === 'legal_mail' ? (
        <Link
          to="/empresa/documentos"
          search={{ empresa: registrationId }}
          className={buttonClass({ className: 'justify-self-start' })}
        >
          Leer el correo
        </Link>
      ) : files ? (
        <FilesForm action={action} />
      ) : (
        <ActionForm action={action} memberNames={memberNames} members={members} names={names} />
      )}
    </Card>
  );
}

type AnsweredProps = { action: CaseAction; memberNames: readonly string[]; isChangeable: boolean };

function Answered({ action, memberNames, isChangeable }: AnsweredProps) {
  return (
    <>
      <p className="mb-3">Lo estamos revisando.</p>
      {action.files.length > 0 && isChangeable && <AnsweredFiles action={action} />}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {answeredLines(action, memberNames).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function AnsweredFiles({ action }: { action: CaseAction }) {
  const [isChanging, setIsChanging] = useState(false);
  const labels = new Map(filesOf(action.kind).map(({ name, label }) => [name, label]));
  if (isChanging) return <FilesForm action={action} onClose={() => setIsChanging(false)} />;
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {sentFiles(action).map(({ id, part, name, size_bytes }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">{labels.get(part)}: </span>
            <a
              href={fileHref(id)}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-link underline underline-offset-4"
            >
              {name}
            </a>
            <span className="whitespace-nowrap text-muted"> · {sizeText(size_bytes)}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsChanging(true)}>
        Cambiar archivos
      </Button>
    </>
  );
}

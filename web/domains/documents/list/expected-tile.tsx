import { useMay } from '../../companies/use-may.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonLink } from '../../support/threads/person-link.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { generatePapers, type ExpectedPaper } from '../documents.data.ts';
import { PaperWhy } from './paper-why.tsx';

const looks: Readonly<Record<ExpectedPaper['state'], { label: string; tone: Tone }>> = {
  // Just made: the next answer of the list has it.
  made: { label: 'En preparación', tone: 'info' },
  making: { label: 'En preparación', tone: 'info' },
  waiting: { label: 'Pendiente', tone: 'warning' },
  missing: { label: 'Falta un dato', tone: 'caution' },
  failed: { label: 'No se pudo hacer', tone: 'danger' },
};

type ExpectedTileProps = {
  registrationId: string;
  title: string;
  description: string;
  expected: ExpectedPaper | undefined;
};

export function ExpectedTile({ registrationId, title, description, expected }: ExpectedTileProps) {
  const mayAnswer = useMay(registrationId, 'case.write');
  const { label, tone } = looks[expected?.state ?? 'waiting'];
  return (
    <li
      className={
        'flex min-w-0 flex-col items-start gap-0.5 rounded-lg border border-dashed border-field px-4 py-2.5 sm:py-3'
      }
    >
      <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
      <PaperWhy title={title} state={<Badge tone={tone}>{label}</Badge>}>
        <p>{description}</p>
        {expected?.waits_for && <p className="wrap-anywhere text-ink">{expected.waits_for}</p>}
        {expected?.state === 'missing' && mayAnswer && (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <Link
              to="/empresa/empresas/$registrationId"
              params={{ registrationId }}
              className="text-sm text-link underline underline-offset-4"
            >
              Ver mi trámite
            </Link>
            <PersonLink about={{ empresa: registrationId }} />
          </span>
        )}
      </PaperWhy>
      {expected?.state === 'failed' && mayAnswer && <TryAgain registrationId={registrationId} />}
    </li>
  );
}

function TryAgain({ registrationId }: { registrationId: string }) {
  const [isAsking, setIsAsking] = useState(false);

  async function ask() {
    setIsAsking(true);
    try {
      await generatePapers(registrationId);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isAsking} onClick={() => void ask()}>
      Volver a intentarlo
    </Button>
  );
}

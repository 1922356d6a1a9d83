import { useMay } from '../../companies/use-may.ts';
import { useMutation } from '@tanstack/react-query';
import { letterWords } from '@zarpa/contract/returns/engagement.rules.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { EnvelopeLink } from '../../signatures/ask/envelope-link.tsx';
import { createEngagement, type Returns, type ReturnsPlace } from '../returns.data.ts';

type LetterNoteProps = { letter: NonNullable<Returns['engagement']>; place: ReturnsPlace };

/** The letter by which the company orders the work of a year, and what its owner does about it. */
export function LetterNote({ letter: { state, envelope_id }, place }: LetterNoteProps) {
  const readsCase = useMay(place.registrationId, 'case.read');
  const mayAsk = useMay(place.registrationId, 'case.write');
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => createEngagement(place),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No pudimos pedirla otra vez' }),
  });
  if (state === 'signed')
    return (
      <p className="text-sm text-muted">
        La carta de encargo de este año está firmada.{' '}
        {readsCase && (
          <EnvelopeLink id={envelope_id!} className="text-link underline underline-offset-4">
            Ver la firma
          </EnvelopeLink>
        )}
      </p>
    );
  const { title, text } = letterWords[state];
  if (state === 'making')
    return (
      <Alert tone="info" title={title} announce={false}>
        {text}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={title}
      announce={false}
      action={
        readsCase && (
          <>
            {state === 'ended' && mayAsk && (
              <Button size="sm" busy={ask.isPending} busyLabel="Pidiéndola…" onClick={() => ask.mutate()}>
                Pedirla otra vez
              </Button>
            )}
            <EnvelopeLink
              id={envelope_id!}
              className={buttonClass({ size: 'sm', variant: state === 'ended' ? 'secondary' : 'primary' })}
            >
              {state === 'ended' ? 'Ver cómo quedó' : 'Leer y firmar la carta'}
            </EnvelopeLink>
          </>
        )
      }
    >
      {text}
    </Alert>
  );
}

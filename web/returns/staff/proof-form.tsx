import { proofKinds, proofKindWords } from '@zarpa/contract/return-papers.rules.ts';
import { useEffect, useState } from 'react';
import { InnerForm } from '../../admin/inner-form.tsx';
import { errorOfFailure } from '../../api/api-error.ts';
import { ChosenFileField } from '../../ui/form/chosen-file-field.tsx';
import { FormSelectField, FormTextField } from '../../ui/form/form-fields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { percentOf } from '../../ui/upload.state.ts';
import { createProof } from './returns-staff.data.ts';
import { pagesSent, proofEntry, proofProblems, proofSent, type ProofEntry } from './sending.state.ts';
import type { TurnFormProps } from './turn-form-props.ts';

const options = proofKinds.map((value) => ({ value, label: proofKindWords[value] }));

/** The paper that proves that it arrived. How far it is is told; what failed stays chosen, and the same button tries again. */
export function ProofForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const [initial] = useState(() => proofEntry(packet, new Date()));
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [running, setRunning] = useState<AbortController>();
  // It ends with its form.
  useEffect(() => () => running?.abort(), [running]);
  const { element, control, submit, show, isSending } = useCheckedForm<ProofEntry>({
    initial,
    check: (entry) => proofProblems(entry, new Date()),
  });
  const pages = pagesSent(packet.papers);

  async function send(entry: ProofEntry) {
    if (!file) return setFileProblem('Elige el archivo.');
    const own = new AbortController();
    setRunning(own);
    setFileProblem(undefined);
    setPercent(0);
    const options = {
      signal: own.signal,
      onProgress: (sent: Parameters<typeof percentOf>[0]) => setPercent(percentOf(sent)),
    };
    try {
      const body = proofSent(entry, packet.generation);
      await onRun(() => createProof(packet.id, body, file, options), 'Presentada. El libro de ese año queda cerrado.');
    } catch (cause) {
      if (own.signal.aborted) return;
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'returns.proof_pages') show([{ field: 'pages', message }]);
      else if (details.length > 0) show(details);
      else setFileProblem(message);
    } finally {
      setPercent(undefined);
      setRunning(undefined);
    }
  }

  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title="Prueba de que llegó"
      label={fileProblem === undefined ? 'Subir la prueba' : 'Reintentar'}
      busyLabel="Subiendo…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormSelectField control={control} name="kind" label="Qué es" options={options} />
      <FormTextField control={control} name="number" label="Número" hint="El que dice la prueba." maxLength={60} />
      <FormTextField control={control} name="at" label="Cuándo llegó" type="datetime-local" hint="En tu hora." />
      <FormTextField
        control={control}
        name="pages"
        label="Páginas que llegaron"
        inputMode="numeric"
        maxLength={4}
        {...(pages > 0 && {
          hint: `${pages === 1 ? 'Se envió 1 página' : `Se enviaron ${pages} páginas`}, sin contar la portada.`,
        })}
      />
      {percent !== undefined && file ? (
        <UploadProgress name={file.name} percent={percent} onCancel={() => running?.abort()} />
      ) : (
        <ChosenFileField
          label="Archivo"
          file={file}
          problem={fileProblem}
          onChoose={(chosen) => {
            setFile(chosen);
            setFileProblem(undefined);
          }}
        />
      )}
    </InnerForm>
  );
}

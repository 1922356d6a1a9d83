import { useEffect, useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { percentOf } from '../../../platform/ui/fields/upload.state.ts';
import { proofEntry, proofProblems, proofSent, type ProofEntry, type WireProof } from './proof.state.ts';

type Proved = Parameters<typeof proofEntry>[0] & { generation: number };
type SendProof = (body: WireProof, file: File, options: CallOptions) => Promise<unknown>;

export function useProofForm(packet: Proved, onSend: SendProof) {
  const [initial] = useState(() => proofEntry(packet, new Date()));
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const { element, control, submit, show, isSending } = useCheckedForm<ProofEntry>({
    initial,
    check: (entry) => proofProblems(entry, new Date()),
  });

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
      await onSend(proofSent(entry, packet.generation), file, options);
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

  return {
    element,
    isSending,
    onSubmit: submit(send),
    button: fileProblem === undefined ? 'Subir la prueba' : 'Reintentar',
    fields: {
      control,
      file,
      fileProblem,
      percent,
      onCancel: () => running?.abort(),
      onChoose: (chosen: File | undefined) => {
        setFile(chosen);
        setFileProblem(undefined);
      },
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { uploadProblem, type UploadBounds } from '@zarpa/contract/documents/files.rules.ts';
import { percentOf, type Sent } from './upload.state.ts';

/** Sends one file and resolves with the stored name; rejects with an error whose message is shown. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: Sent) => void },
) => Promise<{ name: string }>;

export type Upload =
  | { is: 'idle' }
  | { is: 'sending'; file: File; percent: number }
  /** `file` is set when a retry may succeed. */
  | { is: 'failed'; file: File | undefined; message: string };

const idle: Upload = { is: 'idle' };

/** One upload at a time: progress, cancel, retry with the chosen file. Aborts when its screen unmounts. */
export function useUpload(send: SendFile, bounds: UploadBounds, onKept: (name: string) => void) {
  const [upload, setUpload] = useState<Upload>(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function choose(file: File): void {
    const problem = uploadProblem(file, bounds);
    if (problem) refuse(problem);
    else void start(file);
  }

  function refuse(message: string): void {
    setUpload({ is: 'failed', file: undefined, message });
  }

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: Upload) => void (running.current === own && setUpload(next));
    show({ is: 'sending', file, percent: 0 });
    try {
      const { name } = await send(file, {
        signal: own.signal,
        onProgress: (sent) => show({ is: 'sending', file, percent: percentOf(sent) }),
      });
      show(idle);
      if (running.current === own) onKept(name);
    } catch (cause) {
      if (own.signal.aborted) show(idle);
      else show({ is: 'failed', file, message: (cause as Error).message });
    }
  }

  return {
    upload,
    choose,
    refuse,
    cancel: () => running.current?.abort(),
    retry: () => void (upload.is === 'failed' && upload.file && start(upload.file)),
    reset: () => setUpload(idle),
  };
}

import { useEffect, useRef, useState } from 'react';
import { uploadProblem, type UploadBounds } from '@zarpa/contract/documents/files.rules.ts';
import { percentOf, type Sent } from './upload.state.ts';

/** Sends one file, and answers the name that it was kept under; rejects with an error whose message is the sentence to show. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: Sent) => void },
) => Promise<{ name: string }>;

export type Upload =
  | { is: 'idle' }
  | { is: 'sending'; file: File; percent: number }
  /** With the file where it may still come through as it is. */
  | { is: 'failed'; file: File | undefined; message: string };

const idle: Upload = { is: 'idle' };

/** One upload at a time: with its percentage, cancelled, tried again with the file that was chosen. It ends with its screen. */
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

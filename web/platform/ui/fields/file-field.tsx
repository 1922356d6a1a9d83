import { acceptOf, paperBounds, uploadHint, type UploadBounds } from '@zarpa/contract/documents/files.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { Paperclip, RotateCcw, Upload as UploadIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { droppedFile } from './upload.state.ts';
import { useDrop } from './use-drop.ts';
import { useUpload, type SendFile } from './use-upload.ts';

export type FileFieldProps = {
  label: ReactNode;
  name: string;
  optional?: boolean;
  /** The form's error; a failed upload shows its own. */
  error?: string;
  value: { name: string; size_bytes: number; href?: string } | undefined;
  send: SendFile;
  /** Removes the uploaded file; without it the file can only be replaced. */
  onRemove?: () => Promise<void>;
  onSending?: (isSending: boolean) => void;
  bounds?: UploadBounds;
  className?: string;
};

export function FileField({
  value,
  send,
  onRemove,
  onSending,
  bounds = paperBounds,
  name,
  error,
  ...frame
}: FileFieldProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { upload, choose, refuse, cancel, retry, reset } = useUpload(send, bounds, (name) =>
    setAnnouncement(`Subido: ${name}`),
  );
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop((items) => {
    const dropped = droppedFile(items);
    if (dropped && 'file' in dropped) choose(dropped.file);
    else if (dropped) refuse(dropped.problem);
  });
  const isSending = upload.is === 'sending';

  const settle = useEffectEvent(() => {
    onSending?.(isSending);
    if (!isSending && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  });
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current !== isSending) settle();
    wasSending.current = isSending;
  }, [isSending]);

  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await onRemove!();
      reset();
      setAnnouncement('Archivo quitado');
    } catch (cause) {
      refuse((cause as Error).message);
    } finally {
      setIsRemoving(false);
      input.current?.focus({ preventScroll: true });
    }
  }

  const problem = upload.is === 'failed' ? upload.message : error;
  return (
    <FieldFrame {...frame} hint={uploadHint(bounds)} error={problem}>
      {(control) => (
        <div {...drop} className={areaClass(isOver, problem !== undefined)}>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={acceptOf(bounds.types)}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) choose(file);
            }}
          />
          {upload.is === 'sending' ? (
            <UploadProgress name={upload.file.name} percent={upload.percent} onCancel={cancel} />
          ) : (
            <>
              {upload.is === 'failed' && upload.file && (
                <Line name={upload.file.name} sizeBytes={upload.file.size}>
                  <Button size="sm" variant="secondary" icon={<RotateCcw />} onClick={retry}>
                    Reintentar
                  </Button>
                  <Button size="sm" variant="ghost" onClick={reset}>
                    Descartar
                  </Button>
                </Line>
              )}
              {value && (
                <Line name={value.name} sizeBytes={value.size_bytes} href={value.href}>
                  {onRemove && (
                    <Button
                      size="sm"
                      variant="ghost"
                      busy={isRemoving}
                      busyLabel="Quitando…"
                      onClick={() => void remove()}
                    >
                      Quitar
                    </Button>
                  )}
                </Line>
              )}
              <Chooser id={control.id} isAgain={upload.is === 'failed' || value !== undefined} />
            </>
          )}
          <output className="sr-only">{announcement}</output>
        </div>
      )}
    </FieldFrame>
  );
}

function Chooser({ id, isAgain }: { id: string; isAgain: boolean }) {
  return (
    // The field is already labelled.
    <label
      htmlFor={id}
      aria-hidden="true"
      className={classNames(
        'flex cursor-pointer flex-wrap items-center gap-x-2 gap-y-0.5 px-3.5 text-sm text-muted',
        isAgain ? 'min-h-10 py-2' : 'min-h-18 justify-center py-4 text-center',
      )}
    >
      <UploadIcon className="size-4 shrink-0" />
      <span>
        <span className="font-semibold text-link">{isAgain ? 'Elige otro archivo' : 'Elige un archivo'}</span>
        <span className="pointer-coarse:hidden"> o suéltalo aquí</span>
      </span>
    </label>
  );
}

type LineProps = { name: string; sizeBytes: number; href?: string | undefined; children: ReactNode };

function Line({ name, sizeBytes, href, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line/70 px-3.5 py-2">
      <p className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-sm">
        <Paperclip className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {href ? (
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-link underline underline-offset-4"
            >
              {name}
            </a>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <span className="whitespace-nowrap text-muted"> · {sizeText(sizeBytes)}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

export function areaClass(isOver: boolean, isInvalid: boolean): string {
  return classNames(
    'relative rounded-md border border-dashed border-field/80 bg-well transition-colors hover:border-field light:border-field light:hover:border-muted',
    'has-[input:focus-visible]:border-link has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-link/35',
    isOver && 'border-link! bg-primary-soft!',
    isInvalid && 'border-danger!',
  );
}

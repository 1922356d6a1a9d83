import { bankStatementBounds, statementQuota } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { acceptOf, megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import { Upload } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { areaClass } from '../../../../platform/ui/fields/file-field.tsx';
import type { Dropped } from '../../../../platform/ui/fields/upload.state.ts';
import { useDrop } from '../../../../platform/ui/fields/use-drop.ts';

type UploadAreaProps = {
  isUploading: boolean;
  onChosen: (items: Dropped[]) => void;
  children: ReactNode;
  ref: Ref<HTMLButtonElement>;
};

export function UploadArea({ isUploading, onChosen, children, ref }: UploadAreaProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(onChosen);
  return (
    <div {...drop} className={areaClass(isOver, false)}>
      {children}
      <div className="grid justify-items-center gap-3 px-3.5 py-6 text-center">
        <input
          ref={input}
          type="file"
          multiple
          // The button is what one reaches; this only opens what the system shows.
          tabIndex={-1}
          aria-label="Archivos de tu banco"
          accept={acceptOf(bankStatementBounds.types)}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].map((file) => ({ isFolder: false, file }));
            // So that the same file can be chosen once more.
            target.value = '';
            onChosen(chosen);
          }}
        />
        <Button
          ref={ref}
          icon={<Upload aria-hidden="true" />}
          busy={isUploading}
          busyLabel="Subiendo..."
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Seleccionar Archivos
        </Button>
        <div id={hintId} className="text-sm text-muted">
          <p>
            <span className="pointer-coarse:hidden">O suéltalos aquí. </span>
            PDF, CSV, Excel, OFX o QIF, hasta {megabytesOf(bankStatementBounds.bytesMax)} MB cada uno; al día, hasta{' '}
            {statementQuota.filesADay} archivos y {megabytesOf(statementQuota.bytesADay)} MB.
          </p>
          <p>Procesamos automáticamente y categorizamos tus gastos</p>
          <p>También quedan en Documentos.</p>
        </div>
      </div>
    </div>
  );
}

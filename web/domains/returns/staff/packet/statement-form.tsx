import { returnPaperWords } from '@zarpa/contract/returns/papers.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FileField } from '../../../../platform/ui/fields/file-field.tsx';
import { statementBounds } from '../../signing/statement-bounds.ts';
import { uploadCauseStatement } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';

/** Why the year was missed, as its preparer wrote it and its owner signed it: it is sent with the papers. */
export function StatementForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  return (
    <section aria-label={returnPaperWords.cause_statement} className="grid gap-3">
      <h3 className="text-sm font-semibold">{returnPaperWords.cause_statement}</h3>
      <p className="max-w-prose text-sm text-muted">
        La escribe un preparador en inglés y la firma el dueño. Va con los papeles; el borrador en español no se envía.
      </p>
      <FileField
        name="statement"
        label="Declaración firmada, en PDF"
        bounds={statementBounds}
        value={undefined}
        send={async (file, options) => {
          await onRun(() => uploadCauseStatement(packet, file, options), 'Subida. Va con los papeles.');
          return { name: file.name };
        }}
      />
      <div>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </section>
  );
}

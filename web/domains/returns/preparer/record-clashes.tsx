import { clashAnswer, clashExcuse, type RecordClash } from '@zarpa/contract/returns/preparer/record-clashes.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';

type RecordClashesProps = { clashes: readonly RecordClash[]; onToTaxes: () => void };

/** Where the answer under taxes says otherwise than what is kept here. */
export function RecordClashes({ clashes, onToTaxes }: RecordClashesProps) {
  return clashes.map((clash) => {
    const { question, answer } = clashAnswer(clash);
    const excuse = clashExcuse(clash);
    return (
      <Alert key={clash.asked} tone="caution" title="En Impuestos respondiste otra cosa" announce={false}>
        <p>
          A «{question}» respondiste «{answer}». {excuse === undefined ? 'Cámbialo' : `${excuse} Si no, cámbialo`} donde
          esté mal: mientras tanto, tu preparador verá las dos.
        </p>
        <p className="mt-1">
          <button
            type="button"
            className="min-h-6 text-left text-link underline underline-offset-4"
            onClick={onToTaxes}
          >
            Cambiarlo en Impuestos<span className="sr-only">: {question}</span>
          </button>
        </p>
      </Alert>
    );
  });
}

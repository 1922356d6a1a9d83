import { useQuery } from '@tanstack/react-query';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { mainPapersQuery, otherPapersQuery, paperHref, type Paper } from '../../../documents/documents.data.ts';
import { FileField } from '../../../../platform/ui/fields/file-field.tsx';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { sendProof, type Proof } from '../dates.data.ts';

type ProofFieldProps = {
  registrationId: string;
  obligationKey: string;
  proof: Proof | undefined;
  problem: string | undefined;
  onChoose: (proof: Proof | undefined) => void;
  onSending: (isSending: boolean) => void;
};

export function ProofField({ registrationId, obligationKey, proof, problem, onChoose, onSending }: ProofFieldProps) {
  const others = useQuery(otherPapersQuery(registrationId));
  const main = useQuery(mainPapersQuery(registrationId));
  const papers = [...(others.data ?? []), ...(main.data ?? [])];
  const isThere = papers.some(({ id }) => id === proof?.id);
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileField
        name="proof"
        label="Documento que lo prueba"
        value={proof && { ...proof, href: paperHref(proof.id) }}
        error={problem}
        send={async (file, options) => {
          const proof = await sendProof({ registrationId, key: obligationKey }, file, options);
          onChoose(proof);
          return proof;
        }}
        onSending={onSending}
      />
      {papers.length > 0 && (
        <SelectField
          name="paper"
          label="O elige uno de tus papeles"
          placeholder="Ninguno"
          value={isThere ? proof!.id : ''}
          options={papers.map((paper) => ({ value: paper.id, label: labelOf(paper) }))}
          onChange={(id) => onChoose(proofOf(papers.find((paper) => paper.id === id)))}
        />
      )}
    </div>
  );
}

const labelOf = ({ title, uploaded_at }: Paper) => `${title} · ${formatShortDay(uploaded_at)}`;

const proofOf = (paper: Paper | undefined): Proof | undefined =>
  paper && { id: paper.id, name: paper.title, size_bytes: paper.size_bytes };

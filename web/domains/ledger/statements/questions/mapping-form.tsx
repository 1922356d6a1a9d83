import { useState } from 'react';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { FilterSelect } from '../../../../platform/ui/fields/filter-select.tsx';
import { AnswerForm } from './answer-form.tsx';
import {
  mappingOf,
  mappingProblems,
  previewOf,
  rolesOf,
  withRole,
  columnName,
  columnRoles,
  type ColumnRole,
  type Roles,
} from './mapping.state.ts';
import type { QuestionProps } from './question-props.ts';
import { useAnswer } from './use-answer.ts';

const previewRows = 3;

export function MappingForm({ id, question: { header, rows, guess, is_broken }, answers, onAnswered }: QuestionProps) {
  const { send, isSending, error } = useAnswer(id, onAnswered);
  const [first] = useState(answers.mapping ?? guess);
  const [roles, setRoles] = useState(() => rolesOf(first, header.length));
  const [isReversed, setIsReversed] = useState(answers.mapping?.is_reversed ?? false);
  // Before the first submit these are hints, afterwards errors.
  const [isTried, setIsTried] = useState(false);
  const problems = mappingProblems(roles);
  const mapping = problems.length === 0 ? mappingOf(roles, isReversed) : undefined;
  const preview = mapping ? previewOf(rows, mapping).slice(0, previewRows) : [];
  return (
    <AnswerForm
      label="¿Qué hay en cada columna?"
      isSending={isSending}
      error={error}
      onSend={() => (mapping ? send({ mapping }) : setIsTried(true))}
    >
      <div>
        <h3 className="font-semibold">¿Qué hay en cada columna?</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">
          No conocemos este formato. Dinos qué es cada columna; lo recordamos para el próximo archivo de este banco.
        </p>
      </div>
      {is_broken && (
        <p className="max-w-prose text-sm font-medium text-danger">
          Con esas columnas el saldo no cuadra desde la primera fila. Revisa el importe y si una columna dice lo que
          entra y lo que sale; si el saldo no es de esta cuenta, marca su columna con «No la uses».
        </p>
      )}
      <MappingTable
        header={header}
        rows={rows}
        roles={roles}
        onChoose={(place, role) => setRoles(withRole(roles, place, role))}
      />
      {roles.includes('amount') && !roles.includes('sign') && (
        <CheckboxField
          name="is_reversed"
          label="Los gastos vienen sin signo menos"
          hint="Así lo escriben muchas tarjetas: lo gastado sin signo, y lo devuelto con él."
          checked={isReversed}
          onChange={setIsReversed}
        />
      )}
      <output className="block text-sm">
        {problems.length > 0 && (
          <ul className={isTried ? 'grid gap-1 font-medium text-danger' : 'grid gap-1 text-muted'}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {preview.length > 0 && (
          <>
            <p className="font-semibold">Así leeríamos las primeras filas</p>
            <ul className="mt-1 grid gap-1 text-muted">
              {preview.map(({ day, words, amount, side }, index) => (
                // Rows may be equal, and never change places.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="wrap-anywhere">
                  {day} · {words} · <span className="font-medium text-ink">{`${side} ${amount}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </output>
    </AnswerForm>
  );
}

type MappingTableProps = {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  roles: Roles;
  onChoose: (place: number, role: ColumnRole) => void;
};

const options = Object.entries(columnRoles).map(([value, label]) => ({ value, label }));
const cellClass = 'border-b border-line px-2 py-2 text-left align-top';

function MappingTable({ header, rows, roles, onChoose }: MappingTableProps) {
  return (
    <section
      aria-label="Las primeras filas del archivo"
      className="overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <table className="text-sm">
        <thead>
          <tr>
            {roles.map((role, place) => (
              // A column is its place.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={place} scope="col" className={cellClass}>
                <div className="grid w-44 gap-1.5 font-normal">
                  <span className="line-clamp-2 font-medium wrap-anywhere" title={columnName(header, place)}>
                    {columnName(header, place)}
                  </span>
                  <FilterSelect
                    label={`Qué es: ${columnName(header, place)}`}
                    choices={options}
                    value={role}
                    onChoose={(chosen) => onChoose(place, chosen as ColumnRole)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-muted">
          {rows.map((cells, index) => (
            // Rows may be equal, and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {roles.map((role, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <td key={place} className={cellClass}>
                  <div
                    className={
                      role === 'none' ? 'line-clamp-2 w-44 wrap-anywhere' : 'line-clamp-2 w-44 wrap-anywhere text-ink'
                    }
                    title={cells[place]}
                  >
                    {cells[place]}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { columnName, columnRoles, type ColumnRole, type Roles } from './mapping.state.ts';

type MappingTableProps = {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  roles: Roles;
  onChoose: (place: number, role: ColumnRole) => void;
};

const options = Object.entries(columnRoles) as [ColumnRole, string][];
const cellClass = 'border-b border-line px-2 py-2 text-left align-top';

export function MappingTable({ header, rows, roles, onChoose }: MappingTableProps) {
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
                <div className="grid w-44 gap-1.5">
                  <span className="line-clamp-2 font-medium wrap-anywhere" title={columnName(header, place)}>
                    {columnName(header, place)}
                  </span>
                  <select
                    aria-label={`Qué es: ${columnName(header, place)}`}
                    value={role}
                    onChange={({ target }) => onChoose(place, target.value as ColumnRole)}
                    className="min-h-9 w-full truncate rounded-md border border-field bg-well px-2 font-normal [&>option]:bg-raised"
                  >
                    {options.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-muted">
          {rows.map((cells, index) => (
            // Rows of a file may be alike, and never change places.
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

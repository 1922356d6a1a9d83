import type { ReactNode } from 'react';

type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
};

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="ledger-details mt-3 text-sm">
      <summary className="font-medium text-link underline underline-offset-4">Ver los números</summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index === 0 ? firstClass : cellClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className={`${firstClass} font-normal`}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className={cellClass}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const firstClass = 'py-1.5 text-left';
const cellClass = 'py-1.5 text-right tabular-nums';

import type { ReactNode } from 'react';

type PartListProps<T> = {
  title: string;
  list: { items: readonly T[]; total: number };
  empty: string;
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
};

/** The newest rows of a part, and how many there are where that is more. */
export function PartList<T>({ title, list: { items, total }, empty, keyOf, children }: PartListProps<T>) {
  return (
    <section aria-label={title} className="mt-6 text-sm first:mt-0">
      <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-3 font-semibold">
        {title}
        {total > items.length && (
          <span className="text-xs font-normal text-muted">
            Lo último: {items.length} de {total}
          </span>
        )}
      </h3>
      {items.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="border-t border-line">
          {items.map((item) => (
            <li
              key={keyOf(item)}
              className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5"
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const leadClass = 'min-w-0 flex-1 basis-64 font-medium wrap-anywhere';
export const asideClass = 'text-xs text-muted tabular-nums';
export const linkClass = 'text-link underline underline-offset-4';

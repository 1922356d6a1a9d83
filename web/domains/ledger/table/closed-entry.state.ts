/**
 * An entry is often closed while the list is still on its way, because a change of it was just taken back. There is no row to
 * go to then, so it is remembered until the list shows it, or until the person does something else. Pure.
 */
export type ClosedEntry = {
  /** What is open now; undefined where nothing is. */
  noteOpen: (id: string | undefined) => void;
  /** A key, a press: whoever goes on is not called back. */
  forget: () => void;
  /** What shows the closed entry, by `find`: given once, and only when it is there. */
  takeShown: <T>(find: (id: string) => T | null) => T | null;
};

export function createClosedEntry(): ClosedEntry {
  let open: string | undefined;
  let closed: string | undefined;
  return {
    noteOpen: (id) => {
      closed = id === undefined ? (open ?? closed) : undefined;
      open = id;
    },
    forget: () => void (closed = undefined),
    takeShown: (find) => {
      const shown = closed === undefined ? null : find(closed);
      if (shown !== null) closed = undefined;
      return shown;
    },
  };
}

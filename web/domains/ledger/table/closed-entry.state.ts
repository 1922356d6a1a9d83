/** An entry is often closed while the list still loads. Remembers it until the list shows its row or the person does something else. */
type ClosedEntry = {
  recordOpen: (id: string | undefined) => void;
  reset: () => void;
  takeShown: <T>(find: (id: string) => T | null) => T | null;
};

export function createClosedEntry(): ClosedEntry {
  let open: string | undefined;
  let closed: string | undefined;
  return {
    recordOpen: (id) => {
      closed = id === undefined ? (open ?? closed) : undefined;
      open = id;
    },
    reset: () => void (closed = undefined),
    takeShown: (find) => {
      const shown = closed === undefined ? null : find(closed);
      if (shown !== null) closed = undefined;
      return shown;
    },
  };
}

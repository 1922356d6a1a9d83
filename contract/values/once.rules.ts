/** Makes a value at its first use. The first formatter of a page costs a telephone a tenth of a second, each other one some milliseconds. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Keeps what a slow pure function made of the last texts: lists write the same countries and telephones again and again. */
export function remembering(make: (text: string) => string, textsMax = 2_000): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= textsMax) made.clear();
    const fresh = make(text);
    made.set(text, fresh);
    return fresh;
  };
}

/** Makes a value at its first use. The first formatter of a page costs a telephone a tenth of a second, each other one some milliseconds. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

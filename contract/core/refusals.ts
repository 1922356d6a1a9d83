type Refusals<S extends number, C extends string> = { [K in C]: { status: S; message: string } };

export const refusals = <const S extends number, C extends string>(status: S, sentences: Record<C, string>) =>
  Object.fromEntries(
    Object.entries<string>(sentences).map(([code, message]) => [code, { status, message }]),
  ) as Refusals<S, C>;

/** The token of a deletion mail's link, kept past the address bar: the second factor's question may come in between. */
let token: string | undefined;

const parameter = 'eliminar';

export function readDeletionToken(): string | undefined {
  token ??= new URLSearchParams(location.search).get(parameter) ?? undefined;
  return token;
}

export function forgetDeletionToken(): void {
  token = undefined;
}

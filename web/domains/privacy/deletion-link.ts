/** The token of a deletion mail's link, kept past the address bar: the second factor's question may come in between. */
let token: string | undefined;

const parameter = 'eliminar';

/** The token to confirm, if the page was opened by such a link. */
export function readDeletionToken(): string | undefined {
  token ??= new URLSearchParams(location.search).get(parameter) ?? undefined;
  return token;
}

/** Its answer is known. */
export function forgetDeletionToken(): void {
  token = undefined;
}

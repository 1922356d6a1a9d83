import { z } from 'zod';

/** What a form sent, as texts; a field that is missing is empty. PostgreSQL takes no NUL, so nobody needs one. */
export function readForm<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const textOf = (name: Name) => (typeof sent[name] === 'string' ? sent[name].replaceAll('\0', '') : '');
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

export function findEmailProblem(email: string): string | undefined {
  const isAddress = email.length <= 254 && z.email().safeParse(email.trim()).success;
  return isAddress ? undefined : 'Escribe un correo electrónico válido, como nombre@ejemplo.com.';
}

import { journalRequests } from '../control/journal-requests.ts';
import type { Journal } from '../control/journal.ts';
import { createJournal } from '../control/journal.ts';
import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerIssuer } from './answer-issuer.ts';
import type { Machine } from './answer-management.ts';
import type { Mint } from './mint-token.ts';
import { createMint } from './mint-token.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

export type IssuerOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  audience?: string;
  clientId?: string;
  machine?: Machine;
  /** Made anew unless given: that takes a tenth of a second. */
  key?: SigningKey;
  journal?: Journal;
};

export type IssuerSandbox = Listening & { issuer: string; jwksUrl: string; journal: Journal; mint: Mint };

export async function startIssuer(options: IssuerOptions): Promise<IssuerSandbox> {
  const { audience = 'https://api.zarpa.example', clientId = 'sandbox-client', journal = createJournal() } = options;
  const { machine = { clientId: 'sandbox-machine', clientSecret: 'sandbox-secret', scope: 'delete:users' } } = options;
  const key = options.key ?? (await createSigningKey());
  let issuer = '';
  const mint = createMint({ key, issuer: () => issuer, audience, clientId });
  const listening = await serve(
    'issuer',
    options,
    journalRequests(journal, 'issuer', (request, response) =>
      answerIssuer({ key, issuer: () => issuer, mint, machine }, request, response),
    ),
  );
  issuer = `${listening.url}/`;
  return { ...listening, issuer, jwksUrl: `${issuer}.well-known/jwks.json`, journal, mint };
}

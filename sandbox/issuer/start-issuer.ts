import { createJournal, type Journal, journalRequests } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { answerIssuer } from './answer-issuer.ts';
import type { Machine } from './answer-management.ts';
import { createMint, createSigningKey, type Mint, type SigningKey } from './mint-token.ts';

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

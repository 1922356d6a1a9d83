import type { MailSandbox } from '@zarpa/sandbox/mail/start-mail.ts';
import { isChainWhole } from '../../server/domains/signatures/envelopes/append-signing-event.ts';
import { findEnvelope } from '../../server/domains/signatures/envelopes/envelopes.queries.ts';
import { listSigningEvents } from '../../server/domains/signatures/envelopes/signing-events.queries.ts';
import { checkSeal } from '../../server/domains/signatures/seal/check-seal.ts';
import { sha256Of } from '../../server/domains/signatures/seal/seal-key.ts';
import { findKeptFile } from '../../server/platform/files/files.queries.ts';
import { readFile } from '../../server/platform/files/read-file.ts';
import type { TestApp } from '../../server/testing/app/start-test-app.ts';
import type { EnvelopeRecord } from './guarantees.rules.ts';

export async function readEnvelopes(app: TestApp): Promise<EnvelopeRecord[]> {
  const rows = await app.db.selectFrom('envelopes').select('id').orderBy('id').execute();
  const ours = sha256Of(app.context.seals.key!.certificate);
  const records: EnvelopeRecord[] = [];
  for (const { id } of rows) {
    const { row, papers, signers } = (await findEnvelope(app.db, id))!;
    const events = await listSigningEvents(app.db, id);
    const [paper] = papers;
    const file = paper!.sealed_file_id && (await findKeptFile(app.db, paper!.sealed_file_id));
    const versions = await app.db
      .selectFrom('documents')
      .select(['id', 'source'])
      .where('replaces_id', '=', paper!.document_id)
      .execute();
    const signed = new Map(
      events.filter(({ kind }) => kind === 'signed').map((event) => [event.signer_id, event.facts['papers']]),
    );
    records.push({
      id,
      state: row.state,
      isSealed: row.sealed_at !== null,
      seals: {
        files: papers.filter(({ sealed_file_id }) => sealed_file_id !== null).length,
        events: events.filter(({ kind }) => kind === 'sealed').length,
        versions: versions.filter(({ source }) => source === 'signed').length,
      },
      isSuperseded: versions.some(({ source }) => source !== 'signed'),
      isChainWhole: isChainWhole(row, events),
      verdict: file ? checkSeal(await readFile(app.context, file), (one) => one === ours).state : null,
      sha256: paper!.sha256.toString('hex'),
      signers: signers.map((signer) => ({
        id: signer.id,
        state: signer.state,
        hasAdoption: signer.adoption !== null,
        papers: (signed.get(signer.id) as string[] | undefined)?.join() ?? null,
        email: signer.email,
      })),
    });
  }
  return records;
}

/** Mails with a sealed paper, by address; one that came twice under one Message-ID is one. */
export function collectCopies(mail: MailSandbox) {
  const seen = new Set<string>();
  const found = new Map<string, Set<string>>();
  const read = async () => {
    for (const summary of mail.messages()) {
      if (seen.has(summary.id) || !summary.subject.startsWith('Firmaron todos')) continue;
      seen.add(summary.id);
      const messageId = (await mail.message(summary.id))?.messageId ?? summary.id;
      for (const address of summary.to) {
        const ids = found.get(address) ?? new Set();
        found.set(address, ids.add(messageId));
      }
    }
  };
  // The inbox keeps only the newest thousand.
  const timer = setInterval(() => void read(), 1_000);
  return {
    counted: async () => {
      await read();
      return new Map([...found].map(([address, ids]) => [address, ids.size]));
    },
    stop: () => clearInterval(timer),
  };
}

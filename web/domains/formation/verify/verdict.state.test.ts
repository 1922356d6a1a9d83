import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.state.ts';

type Record_ = Record<string, unknown> & { number: number; hash: string };
const salt = '07'.repeat(16);
const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const reason = { number: 2, part: 'reason', salt, value: 'El nombre ya existe' };

function history(): { case: string; records: Record_[]; texts: (typeof reason)[] } {
  const records: Record_[] = [];
  for (const [number, actor, kind] of [
    [1, 'system', 'opened'],
    [2, 'staff', 'name_rejected'],
    [3, 'staff', 'noted'],
  ] as const) {
    const digests: Record<string, string> =
      number === 2
        ? { reason: sha(Buffer.from(salt, 'hex'), reason.value) }
        : number === 3
          ? { note: 'ab', staff: 'cd' }
          : {};
    const at = `2026-11-2${number}T10:00:00.000Z`;
    const record = {
      case: 'c',
      number,
      at,
      actor,
      kind,
      facts: { number },
      digests,
      previous: records.at(-1)?.hash ?? null,
    };
    records.push({ ...record, hash: sha(canonicalize(record)!) });
  }
  return { case: 'c', records, texts: [reason] };
}
const verdict = (file: unknown) => verdictOf(JSON.stringify(file, null, 2), 'UTC');
const lastHash = history().records.at(-1)!.hash;

test('whole: how many, from when to when, what is not in it, and the last hash to compare', () => {
  const { events, ...result } = verdict(history());
  expect(result).toEqual({
    tone: 'whole',
    title: 'El historial está entero y sin cambios',
    sentences: [
      'Tiene 3 sucesos, del 21 de noviembre de 2026 a las 10:00 al 23 de noviembre de 2026 a las 10:00.',
      '2 textos no van en el archivo, porque son del equipo o porque se borraron; sus huellas sí, y encajan.',
      'Que no le falte el final, ni se haya reescrito todo, solo se ve por la última huella: compárala con la de otra descarga tuya, o pídenosla.',
    ],
    lastHash,
  });
  expect(
    events.map(({ number, who, sentence, texts, withheldCount }) => [number, who, sentence, texts, withheldCount]),
  ).toEqual([
    [1, 'El sistema', 'Recibimos tu pago y abrimos el caso', [], 0],
    [2, 'El equipo', 'El Estado rechazó el nombre', ['Motivo: El nombre ya existe'], 0],
    [3, 'El equipo', 'El equipo anotó algo', [], 2],
  ]);
});

test('with its texts erased it is whole all the same', () => {
  const { tone, sentences } = verdict({ ...history(), texts: [] });
  expect([tone, sentences[1]]).toEqual(['whole', expect.stringMatching(/^3 textos no van en el archivo/)]);
});

test('one event, and one text that is not in it', () => {
  const one = history().records[0]!;
  expect(verdict({ records: [one], texts: [] }).sentences[0]).toBe(
    'Tiene un suceso, del 21 de noviembre de 2026 a las 10:00.',
  );
});

const changed = (change: (file: ReturnType<typeof history>) => void) => {
  const file = history();
  change(file);
  return file;
};
test.each([
  [
    'a text',
    changed(({ texts }) => void (texts[0] = { ...reason, value: 'Otro' })),
    'Un texto del suceso 2 está cambiado',
    2,
  ],
  [
    'a text that was never there',
    changed(({ texts }) => void texts.push({ ...reason, part: 'ein' })),
    'Un texto del suceso 2 está cambiado',
    2,
  ],
  ['a fact', changed(({ records }) => void (records[0]!['facts'] = { number: 7 })), 'El suceso 1 está cambiado', 1],
  ['a removed record', changed(({ records }) => void records.splice(1, 1)), 'Falta el suceso 2', 2],
  [
    'the first one removed',
    changed(({ records, texts }) => void [records.shift(), texts.pop()]),
    'Falta el suceso 1',
    1,
  ],
  [
    'two swapped',
    changed(({ records }) => void records.push(...records.splice(0, 1))),
    'El suceso 1 no está en su lugar',
    1,
  ],
  [
    'two swapped with their numbers',
    changed(({ records }) => {
      const [one, two] = records as [Record_, Record_];
      records.splice(0, 2, { ...two, number: 1 }, { ...one, number: 2 });
    }),
    'El suceso 1 está cambiado',
    1,
  ],
  ['a tail cut off whose text stayed', changed(({ records }) => void records.splice(1)), 'Falta el suceso 2', 2],
] as const)('%s is found and named', (_what, file, title, faultAt) => {
  const result = verdict(file);
  expect([result.tone, result.title, result.faultAt, result.lastHash]).toEqual(['altered', title, faultAt, undefined]);
  expect(result.sentences.at(-1)).toContain('Escríbenos');
});

test('a tail that was cut clean is whole, with another last hash', () => {
  const result = verdict(changed(({ records }) => void records.pop()));
  expect(result.tone).toBe('whole');
  expect(result.lastHash).toBe(history().records[1]!.hash);
  expect(result.lastHash).not.toBe(lastHash);
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{}',
  '{"records":[],"texts":[]}',
  '{"records":[{}],"texts":[]}',
  '{"records":[null],"texts":[]}',
  JSON.stringify({ ...history(), texts: [{ ...reason, salt: 'zz' }] }),
  JSON.stringify({ ...history(), texts: [{ ...reason, value: 7 }] }),
  JSON.stringify(changed(({ records }) => void (records[0]!['at'] = 'ayer'))),
  JSON.stringify(changed(({ records }) => void (records[0]!['facts'] = { deep: {} }))),
  JSON.stringify(changed(({ records }) => void (records[0]!['previous'] = 7))),
  JSON.stringify({ records: history().records }),
])('%# is no history', (content) => {
  expect(verdictOf(content)).toMatchObject({ tone: 'unknown', title: 'Este archivo no es un historial', events: [] });
});

test('an answer is read under the labels of what was asked', () => {
  const textsOf = (requestedKind: string, value: string) => {
    const digests = { answer: sha(Buffer.from(salt, 'hex'), value) };
    const { hash: _hash, ...first } = history().records[0]!;
    const record = { ...first, actor: 'customer', kind: 'action_answered', facts: { asked: requestedKind }, digests };
    const texts = [{ number: 1, part: 'answer', salt, value }];
    const result = verdict({ records: [{ ...record, hash: sha(canonicalize(record)!) }], texts });
    expect(result.tone).toBe('whole');
    return result.events[0]!.texts;
  };
  expect(textsOf('confirm_name', '{"first_name":"José","last_name":"García"}')).toEqual([
    'Tu respuesta: Nombres: José · Apellidos: García',
  ]);
  expect(textsOf('confirm_shares', '{"share_0":"50"}')).toEqual(['Tu respuesta: share_0: 50']);
  expect(textsOf('business_purpose', 'sin campos')).toEqual(['Tu respuesta: sin campos']);
});

test('what a newer release tells keeps its own words', () => {
  const [one] = history().records;
  const { hash: _hash, ...record } = { ...one!, actor: 'toString', kind: 'constructor' };
  const result = verdict({ records: [{ ...record, hash: sha(canonicalize(record)!) }], texts: [] });
  expect(result.events[0]).toMatchObject({ who: 'toString', sentence: 'constructor' });
});

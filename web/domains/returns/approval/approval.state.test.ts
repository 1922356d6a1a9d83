import { expect, test } from 'vitest';
import { packetOf, requiredPacket, yearOf } from '../sample-year.ts';
import { approvalProblems, codeTyped, detailOf, isMovedOn, packetIn, unreadOf, unreadText } from './approval.state.ts';

const approvers = ['Titular Principal'];

test('a name of the papers, whatever its case and accents, and six digits', () => {
  expect(approvalProblems({ name: 'TITULAR  príncipal', code: '123456' }, approvers)).toEqual([]);
  expect(approvalProblems({ name: ' ', code: '' }, approvers)).toEqual([
    { field: 'name', message: 'Escribe tu nombre y apellidos', isMissing: true },
    { field: 'code', message: 'Escribe el código', isMissing: true },
  ]);
  expect(approvalProblems({ name: 'Titular', code: '12345' }, approvers)).toEqual([
    { field: 'name', message: 'Escribe tu nombre y apellidos como están en los papeles de la empresa.' },
    { field: 'code', message: 'El código tiene 6 cifras' },
  ]);
});

test('a code is pasted with whatever is around it', () => {
  expect(['123 456', '123-456 ', 'código: 1234567'].map(codeTyped)).toEqual(['123456', '123456', '123456']);
});

test.each([
  ['returns.name_wrong', 'name'],
  ['returns.code_wrong', 'code'],
  ['returns.code_expired', 'code'],
  ['two_factor.code_invalid', 'code'],
  ['two_factor.code_used', 'code'],
  ['two_factor.too_many_tries', undefined],
  ['returns.moved_on', undefined],
] as const)('%s is said beside %s', (code, field) =>
  expect(detailOf({ code, message: 'No.' })).toEqual(field && { field, message: 'No.' }),
);

test('after some refusals there is another thing to look at', () => {
  const codes = ['returns.moved_on', 'returns.outdated', 'returns.code_by_app', 'returns.code_wrong'] as const;
  expect(codes.map(isMovedOn)).toEqual([true, true, true, false]);
});

test('what was not opened here is named, and in nobody’s way', () => {
  const packet = packetOf();
  const [paper] = packet.papers;
  const unread = unreadOf(packet, new Set());
  expect(unread).toEqual([paper]);
  expect(unreadText(unread)).toBe(`No abriste aquí este papel: ${paper!.title}.`);
  expect(unreadText([...unread, ...unread])).toMatch(/^No abriste aquí estos papeles: .* y .*\.$/);
  expect(unreadOf(packet, new Set([paper!.document_id]))).toEqual([]);
  expect(unreadText([])).toBeUndefined();
});

test('a packet is found by its address', () => {
  const required = requiredPacket({ packet: packetOf() });
  expect(packetIn(yearOf({ wanted: [requiredPacket(), required] }), packetOf().id)).toBe(required);
  expect(packetIn(yearOf(), undefined)).toBeUndefined();
});

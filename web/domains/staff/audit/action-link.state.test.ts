import { expect, test } from 'vitest';
import { touchedPlace, touchedText } from './action-link.state.ts';

const company = { id: 'r1', name: 'Faro LLC', case_id: 'c1' };
const customer = { id: 'auth0|1', email: 'ana@zarpa.test' };
const nothing = { object: null, about: null, company: null, customer: null };
const paper = { ...nothing, object: { kind: 'document', id: 'd1' }, about: 'Pasaporte', customer };

test.each([
  [nothing, ''],
  [{ ...paper, company }, 'Documento · Pasaporte · Faro LLC'],
  [paper, 'Documento · Pasaporte · ana@zarpa.test'],
  [
    { ...nothing, object: { kind: 'customer', id: 'auth0|1' }, about: customer.email, customer },
    'Cliente · ana@zarpa.test',
  ],
  [{ ...nothing, about: 'nueva@zarpa.test' }, 'nueva@zarpa.test'],
  [{ ...nothing, object: { kind: 'case', id: 'c1' }, company: { ...company, name: null } }, 'Trámite'],
])('%j reads %s', (action, text) => expect(touchedText(action)).toBe(text));

test.each([
  [nothing, undefined],
  [paper, undefined],
  [{ ...paper, company: { ...company, case_id: null } }, undefined],
  [
    { ...paper, company },
    { to: '/admin/casos/$caseId', params: { caseId: 'c1' } },
  ],
  [
    { ...paper, company, object: { kind: 'return', id: 'x' } },
    { to: '/admin/impuestos/declaraciones/$id', params: { id: 'x' } },
  ],
  [
    { ...paper, company: null, object: { kind: 'batch', id: 'x' } },
    { to: '/admin/lotes/$id', params: { id: 'x' } },
  ],
  [
    { ...paper, object: { kind: 'thread', id: 'x' } },
    { to: '/admin/ayuda', search: { hilo: 'x' } },
  ],
])('%j is at %j', (action, place) => expect(touchedPlace(action)).toEqual(place));

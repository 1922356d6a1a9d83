import { expect, test } from 'vitest';
import { figuresIn } from './written-figures.rules.ts';

const figures = (text: string) => [...figuresIn(text)].toSorted();

test.each([
  ['$1,200', ['usd:1200']],
  ['1.200 dólares', ['usd:1200']],
  ['1200 USD', ['usd:1200']],
  ['USD 1 200', ['usd:1200']],
  ['US$1.200,50', ['usd:1200.5']],
  ['$1,200.50', ['usd:1200.5']],
  ['mil doscientos dólares', ['usd:1200']],
  ['trescientos noventa y nueve dólares', ['usd:399']],
  ['veinticinco mil dólares', ['usd:25000']],
  ['25 mil dólares', ['usd:25000']],
  ['un millón de dólares', ['usd:1000000']],
  ['4k USD', ['usd:4000']],
  ['$３９９', ['usd:399']],
  ['$3\u200b99', ['usd:399']],
  ['un dólar', ['usd:1']],
  ['$50-300', ['usd:300', 'usd:50']],
  ['entre 300 y 500 dólares', ['usd:300', 'usd:500']],
  ['de $300 a $500 al año', ['usd:300', 'usd:500']],
  ['$199 a 12 meses', ['mes:12', 'usd:199']],
  ['es gratis', ['usd:0']],
  ['30 %', ['pct:30']],
  ['treinta por ciento', ['pct:30']],
  ['en 24 horas', ['hora:24']],
  ['5-7 días', ['dia:5', 'dia:7']],
  ['dos semanas', ['semana:2']],
  ['un año', []],
  ['dos opciones', []],
  ['formulario 5472', ['num:5472']],
  ['1. Primero\n2. Después', []],
])('an amount or a number, however it is written: %s', (text, expected) => {
  expect(figures(text)).toEqual(expected.toSorted());
});

test.each([
  ['15 de abril', ['day:04-15', 'month:04']],
  ['el quince de abril', ['day:04-15', 'month:04']],
  ['abril 15', ['day:04-15', 'month:04']],
  ['April 15th', ['day:04-15', 'month:04']],
  ['15 abr', ['day:04-15', 'month:04']],
  ['1º de marzo', ['day:03-01', 'month:03']],
  ['primero de marzo', ['day:03-01', 'month:03']],
  ['2026-04-15', ['day:04-15', 'day:2026-04-15', 'month:04', 'num:2026']],
  ['15 de abril de 2026', ['day:04-15', 'day:2026-04-15', 'month:04', 'num:2026']],
  ['15/04/2026', ['day:04-15', 'day:2026-04-15', 'month:04', 'num:2026']],
  ['04/15/26', ['day:04-15', 'day:2026-04-15', 'month:04', 'num:2026']],
  ['15.04.2026', ['day:04-15', 'day:2026-04-15', 'month:04', 'num:2026']],
  ['15/04', ['day:04-15', 'month:04']],
  ['en marzo', ['month:03']],
  ['el mar y la paz', []],
])('a day, however it is written: %s', (text, expected) => {
  expect(figures(text)).toEqual(expected.toSorted());
});

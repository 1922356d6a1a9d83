/** Inspects a paper with qpdf and poppler-utils, which must be installed. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Word = { text: string; left: number; top: number; right: number; bottom: number };
export type InspectedPdf = {
  /** Errors from qpdf; empty when there are none. */
  complaint: string;
  info: Readonly<Record<string, string>>;
  /** Fonts that are not embedded, or have no text mapping. */
  badFonts: string[];
  pages: { width: number; height: number; words: Word[] }[];
};

/** One shell process runs all programs: starting each costs as much as its work. */
const askAll = [
  'qpdf --check paper.pdf > complaint 2>&1 && : > complaint',
  'pdfinfo paper.pdf > info && pdffonts paper.pdf > fonts && pdftotext -bbox paper.pdf words',
].join('\n');

export async function inspectPdf(pdf: Buffer): Promise<InspectedPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'zarpa-inspect-'));
  try {
    await writeFile(join(folder, 'paper.pdf'), pdf);
    await run('sh', ['-c', askAll], { cwd: folder });
    const readOutput = (name: string) => readFile(join(folder, name), 'utf8');
    const [complaint, info, fonts, words] = await Promise.all(['complaint', 'info', 'fonts', 'words'].map(readOutput));
    return {
      complaint: complaint!,
      info: Object.fromEntries(
        info!.split('\n').flatMap((line) => {
          const [, key, value] = /^([^:]+):\s+(.*)$/.exec(line) ?? [];
          return key ? [[key, value!.trim()]] : [];
        }),
      ),
      badFonts: fonts!
        .split('\n')
        .slice(2)
        .filter((line) => line.trim() !== '' && !/\byes yes yes\b/.test(line)),
      pages: pagesOf(words!),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function pagesOf(html: string): InspectedPdf['pages'] {
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page)!;
      const found = page.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
      );
      const words = [...found].map(([, left, top, right, bottom, text]) => ({
        text: plain(text!),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }));
      return { width: Number(width), height: Number(height), words };
    });
}

const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Letters of some words without spaces, because long names are broken anywhere. */
export const lettersOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
    .normalize('NFC');

export function overprinted(words: readonly Word[]): string[] {
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const height = Math.min(one.bottom - one.top, other.bottom - other.top);
        return wide > 1 && high > height / 3;
      })
      .map((other) => `${one.text} / ${other.text}`),
  );
}

/** Each printed line of a page from left to right, without spaces, to compare rows of a table. */
export function lineLetters(words: readonly Word[]): string[] {
  const lines: { top: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => one.top - other.top)) {
    const line = lines.findLast(({ top }) => Math.abs(top - word.top) < 2);
    if (line) line.words.push(word);
    else lines.push({ top: word.top, words: [word] });
  }
  return lines.map((line) => lettersOf(line.words.toSorted((one, other) => one.left - other.left)));
}

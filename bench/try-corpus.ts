import { corpusKinds } from '../server/testing/statements/corpus/make-corpus-file.ts';
import { damageFile, wholeOf } from '../server/testing/statements/corpus/damage-file.ts';
import { judgeReading } from '../server/testing/statements/corpus/judge-reading.ts';
import { readDamaged } from '../server/testing/statements/corpus/read-damaged.ts';
import { randomOf } from '../server/testing/statements/corpus/random.ts';
import { readContent } from '../server/ledger/reading/read-content.ts';
import { readTable } from '../server/ledger/reading/read-table.rules.ts';
const warn = console.log; Object.assign(console, { error: () => {}, warn: () => {} });
const seeds = Number(process.argv[2] ?? 5), per = Number(process.argv[3] ?? 10), filter = process.argv[4];
const counts: Record<string, number> = {}; const found = new Map<string, string[]>(); let slow = 0;
const began = performance.now();
for (const kind of corpusKinds.filter((k) => !filter || k.name.includes(filter)))
  for (let seed = 0; seed < seeds; seed++) {
    const file = kind.make(seed * 1000 + kind.name.length);
    for (let m = -1; m < per; m++) {
      const random = randomOf(seed * 7919 + m + 13 * kind.name.length);
      const damage = m < 0 ? wholeOf(file) : damageFile(file, random);
      const t = performance.now();
      let r;
      try { r = await readDamaged(file, damage, (c, n) => readContent(c, n, readTable)); } catch (error) { counts.threw = (counts.threw ?? 0) + 1; counts[`threw ${kind.name.split(' ')[0]}`] = (counts[`threw ${kind.name.split(' ')[0]}`] ?? 0) + 1; continue; }
      const ms = performance.now() - t; if (ms > 2000) warn('SLOW', ms, kind.name, damage.name), slow++;
      counts[r.reading.state] = (counts[r.reading.state] ?? 0) + 1; if (r.wasAsked) counts.asked = (counts.asked ?? 0) + 1;
      if (m < 0 && r.reading.state !== 'read') warn('ORIGINAL', kind.name, JSON.stringify(r.reading).slice(0, 200));
      const wrong = judgeReading(file, damage, r.reading);
      if (wrong.length) { const k = damage.name; const l = found.get(k) ?? []; l.push(`${kind.name} seed ${seed} m ${m}: ${wrong.length} ${wrong[0]}`); found.set(k, l); }
    }
  }
warn(counts, slow, ((performance.now() - began) / 1000).toFixed(1) + ' s');
for (const [k, l] of [...found].sort((a, b) => b[1].length - a[1].length)) { warn(`## ${k}: ${l.length}`); for (const x of l.slice(0, 6)) warn('   ', x); }

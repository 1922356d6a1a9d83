/** The phases of the trial. */
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { seededRandom, type Random } from '../payments-chaos/seeded-random.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import type { FakeClock } from './fake-clock.ts';
import { holdPrice, priceChanges } from './hold-prices.ts';
import { beginsOn } from './lives.ts';
import { awaitEvening, turnDays } from './pass-days.ts';
import type { openPeople } from './people.ts';
import type { Town } from './town.ts';

export type Lived = { kills: Map<string, number>; rounds: number; unfinished: number; left: string[] };

type Living = {
  town: Town;
  clock: FakeClock;
  people: ReturnType<typeof openPeople>;
  /** Of the first year, which are lived one after the other. */
  days: number;
  seed: number;
  seconds: () => number;
};

const eveningSeconds = 12;
/** The years together: on a busy machine more rounds are cut short instead. */
const yearsSeconds = 23 * 60;
const roundsAtNight = 34;
/** After the trouble nothing is put off any more. */
const calmSeconds = 60;
const calmDays = 24;

export async function liveYears({ town, clock, people, days, seed, seconds }: Living): Promise<Lived> {
  const random = seededRandom(seed + 1);
  const passing = { clock, url: town.url };
  const lived: Lived = { kills: new Map(), rounds: 0, unfinished: 0, left: [] };
  let prices = [...priceChanges];

  const tell = (what: string) => console.log(`  ${clock.today()}, ${Math.round(seconds())} s: ${what}`);

  async function passDays(count: number, { isHasty = false, max = eveningMax() } = {}): Promise<void> {
    turnDays(passing, count);
    lived.rounds += 1;
    const today = clock.today();
    for (const price of prices.filter(({ saidOn }) => saidOn <= today)) await again(() => holdPrice(town.url, price));
    prices = prices.filter(({ saidOn }) => saidOn > today);
    // What people do comes between what the workers do.
    const [left] = await Promise.all([
      isHasty ? sleep(random.between(0, 900)).then(() => []) : awaitEvening(passing, max),
      people.act(),
    ]);
    lived.left = left;
    if (left.length > 0) lived.unfinished += 1;
  }

  /** What is left of the time, by the rounds that are left. */
  function eveningMax(): number {
    const daysLeft = Math.max(0, Date.parse(addDays(beginsOn, days)) - clock.now().getTime()) / 86_400_000;
    return Math.min(eveningSeconds, Math.max(1, (yearsSeconds - seconds()) / (daysLeft * 0.6 + roundsAtNight)));
  }

  /** While it goes on, something dies. */
  async function inStorm(what: (random: Random) => Promise<void>): Promise<void> {
    const calm = new AbortController();
    const dying = town.storm(seededRandom(random.between(0, 1_000_000)), calm.signal);
    await what(random);
    calm.abort();
    for (const [name, { count }] of Object.entries(await dying))
      lived.kills.set(name, (lived.kills.get(name) ?? 0) + count);
  }

  async function standStill(count: number): Promise<void> {
    await town.workers.kill();
    turnDays(passing, count);
    await sleep(1_500);
    await town.workers.start();
    await passDays(1);
  }

  const until = async (day: string) => {
    while (clock.today() < day)
      await inStorm(async () => {
        for (let round = 0; round < 40 && clock.today() < day; round += 1) {
          await passDays(random.pick([1, 1, 1, 2, 2, 3]), { isHasty: random.happens(0.12) });
          if (random.happens(0.03)) await turnBack();
        }
        tell(`${lived.rounds} rounds, ${lived.unfinished} of them cut short`);
      });
  };

  async function turnBack(): Promise<void> {
    clock.set(new Date(clock.now().getTime() - 3_600_000));
    await sleep(2_000);
  }

  await until(addDays(beginsOn, Math.round(days * 0.4)));
  tell('a month of standstill');
  await standStill(31);
  await until(addDays(beginsOn, days));
  tell('a month of standstill, then two years in one night');
  await standStill(31);
  await inStorm(async () => {
    const end = addDays(clock.today(), 730);
    for (let round = 1; clock.today() < end; round += 1) {
      await passDays(random.between(3, 40));
      if (round % 10 === 0) tell(`${lived.rounds} rounds, ${lived.unfinished} of them cut short`);
    }
  });
  tell('calm');
  for (let day = 0; day < calmDays; day += 1) await passDays(1, { max: calmSeconds });
  return lived;
}

/** The database may be dead. */
async function again(what: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await what();
    } catch (error) {
      if (attempt === 40) throw error;
      await sleep(250);
    }
}

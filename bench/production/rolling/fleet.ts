import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../../run-bench.ts';
import { startProcess, type Running } from '../../start-process.ts';
import type { Balancer, Site } from '../start-balancer.ts';
import { entriesIn, type Release } from './last-release.ts';

type Kind = 'identity' | 'api' | 'worker';
type Slot = { kind: Kind; name: string; port: number; running?: Running };

/** In the order in which the runbook starts them. */
const order: readonly (readonly [Kind, string])[] = [
  ['identity', 'identity-1'],
  ['identity', 'identity-2'],
  ['api', 'api-1'],
  ['api', 'api-2'],
  ['worker', 'worker-1'],
  ['worker', 'worker-2'],
];

export type Settings = Record<Kind, Record<string, string>>;

/** How long the APIs of two releases answer side by side. */
const bothMs = 8_000;

type Places = { dir: string; log: number };

/** Two of each process. */
export class Fleet {
  readonly #places: Places;
  readonly #slots: readonly Slot[];
  #settings: Settings = { identity: {}, api: {}, worker: {} };
  /** Processes that ended by themselves; API and identity provider also where they did not drain. */
  readonly badEnds: string[] = [];
  /** Workers that were in the middle of something for longer than they may; it runs again elsewhere. */
  cutWorkers = 0;

  private constructor(places: Places, slots: readonly Slot[]) {
    this.#places = places;
    this.#slots = slots;
  }

  /** Ports only. */
  static async reserve(places: Places): Promise<Fleet> {
    const slots: Slot[] = [];
    for (const [kind, name] of order) slots.push({ kind, name, port: await freePort() });
    return new Fleet(places, slots);
  }

  siteOf(kind: Kind, port: number): Site {
    const own = this.#slots.filter((slot) => slot.kind === kind);
    return { name: kind, port, ports: Object.fromEntries(own.map((slot) => [slot.name, slot.port])) };
  }

  async start(release: Release, balancer: Balancer, settings: Settings): Promise<void> {
    this.#settings = settings;
    for (const slot of this.#slots) await this.#startSlot(slot, release, balancer);
  }

  /** One process at a time: told to end, the next begun when it is gone, and looked at before the next one. */
  async replace(release: Release, balancer: Balancer, ofApi: Record<string, string>): Promise<void> {
    for (const slot of this.#slots) {
      await this.#stopSlot(slot, balancer);
      await this.#startSlot(slot, release, balancer, slot.kind === 'api' ? ofApi : {});
      await rest(slot.kind === 'api' ? bothMs : 0);
    }
  }

  /** API processes alone, with other settings. */
  async restartApi(release: Release, balancer: Balancer, settings: Record<string, string>): Promise<void> {
    for (const slot of this.#slots.filter(({ kind }) => kind === 'api')) {
      await this.#stopSlot(slot, balancer);
      await this.#startSlot(slot, release, balancer, settings);
    }
  }

  async stop(): Promise<void> {
    const running = this.#slots.map((slot) => slot.running);
    for (const slot of this.#slots) delete slot.running;
    await Promise.all(running.map((one) => one?.stop()));
  }

  async #startSlot(slot: Slot, release: Release, balancer: Balancer, more: Record<string, string> = {}): Promise<void> {
    const { dir, log } = this.#places;
    const own = {
      identity: { IDENTITY_PORT: String(slot.port) },
      api: { PORT: String(slot.port), SPOOL_DIR: join(dir, `spool-${slot.name}`) },
      worker: { WORKER_HEALTH_PORT: String(slot.port), SPOOL_DIR: join(dir, `spool-${slot.name}`) },
    };
    const environment = { ...this.#settings[slot.kind], ...own[slot.kind], ...more };
    const running = await startProcess(entriesIn(release)[slot.kind], environment, log);
    slot.running = running;
    running.child.once('exit', (code, signal) => {
      const isOwn = slot.running === running;
      if (slot.kind === 'worker' && code === 1 && !isOwn) this.cutWorkers += 1;
      else if (isOwn || code !== 0) this.badEnds.push(`${slot.name} ended (${code ?? signal})`);
    });
    if (slot.kind === 'worker') return;
    if (slot.kind === 'identity') await balancer.putBack(slot.kind, slot.name);
    await balancer.awaitUp(slot.kind, slot.name);
  }

  async #stopSlot(slot: Slot, balancer: Balancer): Promise<void> {
    // Releases until 0.2.0 have no delay of their own.
    if (slot.kind === 'identity') await balancer.takeOut(slot.kind, slot.name);
    const { running } = slot;
    delete slot.running;
    await running!.stop();
  }
}

import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Connections of this process's pool, and statements that wait for one. */
export function measurePool(registry: Registry, pool: Pool): void {
  measure(registry, 'database_connections', 'Open connections of the pool, used or idle', () => pool.totalCount);
  measure(registry, 'database_waiting', 'Callers that wait for a connection of the pool', () => pool.waitingCount);
}

/** A number that is asked for at each scrape. */
export function measure(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
  registry.registerMetric(gauge);
}

import { describeDay } from './moments.state.ts';
import type { SecurityEvent } from './security-events.data.ts';

type ActivityDay = { name: string; events: SecurityEvent[] };

export function groupByDay(events: readonly SecurityEvent[], now: number, timeZone?: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const event of events) {
    const name = describeDay(event.created_at, now, timeZone);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days;
}

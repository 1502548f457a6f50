import type { Behavior } from '../platform/behavior.ts';
import { Collected } from './protocol.ts';

/** An event as the page and the list show it. */
export interface CollectedEvent {
  readonly at: string;
  readonly measurementId: string;
  readonly clientId: string;
  readonly name: string;
  readonly params: Collected['events'][number]['params'];
  readonly userProperties: Readonly<Record<string, string>>;
}

/** A request that was answered like every other, as Google does, but counted nothing. */
export interface IgnoredRequest {
  readonly at: string;
  readonly why: string;
}

const EVENTS_KEPT = 1_000;
const IGNORED_KEPT = 50;

/** The collector's memory: the newest events, and what was wrong with those that it did not count. */
export class Collector {
  behavior: Behavior = 'answers';
  #events: CollectedEvent[] = [];
  #ignored: IgnoredRequest[] = [];
  #count = 0;

  /** The newest first. */
  get events(): readonly CollectedEvent[] {
    return this.#events;
  }
  get ignored(): readonly IgnoredRequest[] {
    return this.#ignored;
  }
  /** Events counted since the sandbox started. */
  get count(): number {
    return this.#count;
  }

  /** Counts the events of a request. A malformed one, or one with a wrong secret, is noted and counts nothing. */
  collect(measurementId: string, isAdmitted: boolean, body: unknown): void {
    const at = new Date().toISOString();
    const read = Collected.safeParse(body);
    if (!isAdmitted) this.#ignore(at, 'The API secret is wrong.');
    else if (!read.success) {
      const [issue] = read.error.issues;
      this.#ignore(at, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
    } else {
      const { client_id: clientId, user_properties: properties, events } = read.data;
      const userProperties = Object.fromEntries(
        Object.entries(properties).map(([name, { value }]) => [name, value]),
      );
      this.#count += events.length;
      this.#events = [
        ...events.map((event) => ({ at, measurementId, clientId, ...event, userProperties })).toReversed(),
        ...this.#events,
      ].slice(0, EVENTS_KEPT);
    }
  }

  #ignore(at: string, why: string): void {
    this.#ignored = [{ at, why }, ...this.#ignored].slice(0, IGNORED_KEPT);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.ts';
import type { ProcessRecord } from './process-record.ts';
import { restartPace } from './restart-pace.ts';
import { type Address, logFile, type Service } from './services.ts';
import type { Settings } from './settings.ts';
import { withoutColor } from './without-color.ts';

/** Milliseconds that a server may take until it is ready. */
const READY_MS = 60_000;
/** Milliseconds that a server may take to end before it is killed. */
const TERM_MS = 5_000;
const STOP_ORDER: readonly Service['kind'][] = ['storefront', 'api', 'sandbox'];

interface Running {
  readonly service: Service;
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

/**
 * Starts the servers, waits until they are ready, and stops them. A server that ends by itself while all are being
 * started makes `failure` reject with a sentence about it. Later it is started again, unless it keeps ending.
 */
export class Supervisor {
  readonly #restartMs: readonly number[] | undefined;
  readonly #settings: Settings;
  readonly #record: ProcessRecord;
  readonly #running = new Map<string, Running>();
  /** The pace of restarts of each server, by its name. */
  readonly #paces = new Map<string, () => number | undefined>();
  readonly #stopping = new AbortController();
  #restarts = false;
  #fail: (error: PlainError) => void = () => undefined;

  readonly failure: Promise<never>;

  constructor(settings: Settings, record: ProcessRecord, restartMs?: readonly number[]) {
    this.#restartMs = restartMs;
    this.#settings = settings;
    this.#record = record;
    this.failure = new Promise((_, reject) => (this.#fail = reject));
    // It may reject before anybody waits for it, which Node would report as unhandled.
    this.failure.catch(() => undefined);
  }

  /** Starts a server. Its standard input is a pipe that closes when this process dies. */
  start(service: Service): void {
    this.#start(service, newLog(this.#settings, service));
  }

  /** From now on a server that ends unexpectedly is started again. */
  restartFromNowOn(): void {
    this.#restarts = true;
  }

  #start(service: Service, log: number | 'inherit'): void {
    const script = join(this.#settings.root, service.script);
    const env = { ...process.env, ...service.env };
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        ...(service.nodeFlags ?? []),
        script,
        ...(service.args ?? []),
      ],
      {
        cwd: this.#settings.root,
        env: log === 'inherit' ? env : withoutColor(env),
        // Its own session, so that Ctrl-C reaches this process only, which stops the servers in order.
        detached: true,
        stdio: ['pipe', log, log],
      },
    );
    if (typeof log === 'number') closeSync(log);
    child.stdin?.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        this.#fail(new PlainError(`${service.title} could not be started: ${error.message}.`));
        resolve();
      });
      child.once('exit', (code, signal) => {
        if (!this.#stopping.signal.aborted) void this.#handleEnd(service, code, signal);
        resolve();
      });
    });
    this.#running.set(service.name, { service, child, ended });
    if (child.pid !== undefined) this.#record.add({ pid: child.pid, script });
  }

  async #handleEnd(service: Service, code: number | null, signal: string | null): Promise<void> {
    const file = logFile(this.#settings, service);
    // A killed server had no last words.
    const last = signal === null ? lastWords(file) : '';
    const how = `(${signal ?? `exit code ${code ?? 1}`})${last === '' ? '' : `: ${last}`}`;
    const sentence = `${service.title} stopped unexpectedly ${how}`;
    const pace = this.#paces.get(service.name) ?? restartPace(this.#restartMs);
    this.#paces.set(service.name, pace);
    const wait = pace();
    if (!this.#restarts || wait === undefined) {
      this.#fail(new PlainError(`${sentence}\nEverything else was stopped too; the log is ${file}.`));
      return;
    }
    console.error(`${sentence}\nIt is started again in ${wait / 1000} s; the log is ${file}.`);
    await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    if (!this.#stopping.signal.aborted) this.#start(service, openLog(file, service));
  }

  /** Resolves when the server answers at all of its addresses that it can serve. */
  async ready(service: Service, signal: AbortSignal): Promise<void> {
    await Promise.all(service.addresses.map((address) => this.#readyAt(address, service, signal)));
  }

  async #readyAt({ title, origin }: Address, service: Service, signal: AbortSignal): Promise<void> {
    const url = origin + (service.readyPath ?? '/readyz');
    const until = Date.now() + READY_MS;
    let answer = 'nothing';
    while (Date.now() < until) {
      signal.throwIfAborted();
      try {
        const response = await fetch(url, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(until - Date.now())]),
        });
        await response.body?.cancel();
        if (response.ok) return;
        answer = String(response.status);
      } catch {
        answer = 'nothing';
      }
      await Promise.race([sleep(50), this.failure]);
    }
    throw new PlainError(
      `${title} did not get ready within ${READY_MS / 1000} s (${url} answers ${answer}): ` +
        `its log is ${logFile(this.#settings, service)}.`,
    );
  }

  /** Stops the servers: first the storefronts, then what they depend on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const running = [...this.#running.values()];
    for (const kind of STOP_ORDER) {
      await Promise.all(running.filter(({ service }) => service.kind === kind).map(stopOne));
    }
  }
}

async function stopOne({ child, ended }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), TERM_MS);
  await ended;
  clearTimeout(kill);
}

/** Opens a new log and keeps the previous one, which may say why the last run ended. */
function newLog(settings: Settings, service: Service): number | 'inherit' {
  const file = logFile(settings, service);
  if (existsSync(file)) renameSync(file, join(dirname(file), `${basename(file, '.log')}.previous.log`));
  return openLog(file, service);
}

function openLog(file: string, { output }: Service): number | 'inherit' {
  if (output === 'terminal') return 'inherit';
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
}

/** The lines around an error's message when Node prints an error. */
const NOT_THE_MESSAGE = /^\s*$|^\s+at |^Node\.js v|^\s+\w+: |^[\s^{}]+$/;

/** The last message of a log: a plain line, or the `msg` of a structured one. */
function lastWords(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findLast((text) => !NOT_THE_MESSAGE.test(text)) ?? '';
  const message = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
  return (message ?? line).slice(0, 300);
}

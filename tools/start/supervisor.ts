import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.ts';
import type { ProcessRecord } from './process-record.ts';
import { type Address, logFile, type Service } from './services.ts';
import type { Settings } from './settings.ts';

/** How long a server may take until it is ready. */
const READY_MS = 60_000;
/** How long a server may take to end before it is killed. */
const TERM_MS = 5_000;
const STOP_ORDER: readonly Service['kind'][] = ['storefront', 'api', 'sandbox'];

interface Running {
  readonly service: Service;
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

/**
 * Starts the servers, waits until they are ready, and stops them. If one ends unexpectedly, `failure` rejects with a
 * sentence about it.
 */
export class Supervisor {
  readonly #settings: Settings;
  readonly #record: ProcessRecord;
  readonly #running: Running[] = [];
  #stopping = false;
  #fail: (error: PlainError) => void = () => undefined;

  readonly failure: Promise<never>;

  constructor(settings: Settings, record: ProcessRecord) {
    this.#settings = settings;
    this.#record = record;
    this.failure = new Promise((_, reject) => (this.#fail = reject));
    // It may reject before anybody waits for it, which Node would report as unhandled.
    this.failure.catch(() => undefined);
  }

  /** Starts a server. Its output goes to its log. Its standard input is a pipe that closes when this process dies. */
  start(service: Service): void {
    const script = join(this.#settings.root, service.script);
    const log = openLog(logFile(this.#settings, service));
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
        env: { ...process.env, ...service.env },
        // Its own session, so that Ctrl-C reaches this process only, which stops the servers in order.
        detached: true,
        stdio: ['pipe', log, log],
      },
    );
    closeSync(log);
    child.stdin?.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        this.#fail(new PlainError(`${service.title} could not be started: ${error.message}.`));
        resolve();
      });
      child.once('exit', (code, signal) => {
        if (!this.#stopping) this.#fail(this.#obituary(service, code, signal));
        resolve();
      });
    });
    this.#running.push({ service, child, ended });
    if (child.pid !== undefined) this.#record.add({ pid: child.pid, script });
  }

  /** Resolves when the server answers `/readyz` at all of its addresses. */
  async ready(service: Service, signal: AbortSignal): Promise<void> {
    await Promise.all(service.addresses.map((address) => this.#readyAt(address, service, signal)));
  }

  async #readyAt({ title, origin }: Address, service: Service, signal: AbortSignal): Promise<void> {
    const until = Date.now() + READY_MS;
    let answer = 'nothing';
    while (Date.now() < until) {
      signal.throwIfAborted();
      try {
        const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
        await response.body?.cancel();
        if (response.ok) return;
        answer = String(response.status);
      } catch {
        answer = 'nothing';
      }
      await Promise.race([sleep(50), this.failure]);
    }
    throw new PlainError(
      `${title} did not get ready within ${READY_MS / 1000} s (${origin}/readyz answers ${answer}): ` +
        `its log is ${logFile(this.#settings, service)}.`,
    );
  }

  /** Stops the servers: first the storefronts, then what they depend on. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const kind of STOP_ORDER) {
      await Promise.all(this.#running.filter(({ service }) => service.kind === kind).map(stopOne));
    }
  }

  #obituary(service: Service, code: number | null, signal: string | null): PlainError {
    const file = logFile(this.#settings, service);
    const how = signal === null ? `exit code ${code ?? 1}` : signal;
    const last = lastWords(file);
    return new PlainError(
      `${service.title} stopped unexpectedly (${how})${last === '' ? '' : `: ${last}`}\n` +
        `Everything else was stopped too; the log is ${file}.`,
    );
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
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, join(dirname(file), `${basename(file, '.log')}.previous.log`));
  return openSync(file, 'a');
}

/** The lines around an error's message when Node prints an error. */
const NOT_THE_MESSAGE = /^\s*$|^\s+at |^Node\.js v|^\s+\w+: |^[\s^{}]+$/;

/** The last message of a log: a plain line, or the `msg` of a structured one. */
function lastWords(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findLast((text) => !NOT_THE_MESSAGE.test(text)) ?? '';
  const message = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
  return (message ?? line).slice(0, 300);
}

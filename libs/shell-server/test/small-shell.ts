import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A build whose pages are plain text. `/slow` takes 200 ms, `/streamed` sends its second half 300 ms after its first; every
 * other page repeats what was posted to it.
 */
const BUILD = `
import { setTimeout as pause } from 'node:timers/promises';

export const routes = {};
const answers = {
  '/slow': async () => {
    await pause(200);
    return new Response('slow');
  },
  '/streamed': async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode('first'));
        await pause(300);
        controller.enqueue(encoder.encode(' second'));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  },
};
const hostShell = () => ({
  matchRoutes: () => null,
  catalogState: () => null,
  followNetwork: async () => undefined,
  content: { version: '', faults: [], close: () => undefined },
  async render(request) {
    const answer = answers[new URL(request.url).pathname];
    return answer ? answer() : new Response('page ' + (await request.text()));
  },
});
export const entry = { module: { hostShell } };
`;

/** A built shell in a folder of its own, with the environment of its server. `remove` deletes the folder. */
export interface SmallShell {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** Writes a shell whose build is a few lines, for tests of the server around it. Its API does not answer. */
export function makeSmallShell(): SmallShell {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-shell-'));
  mkdirSync(join(directory, 'build/server'), { recursive: true });
  writeFileSync(join(directory, 'build/server/index.js'), BUILD);
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  const env = {
    API_ORIGIN: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  };
  return { directory, env, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

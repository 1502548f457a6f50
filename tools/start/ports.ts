import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { errorCode } from './plain-error.ts';

/**
 * A port of 127.0.0.1 that was free a moment ago. It lies below the range from which systems give connections their ports: there,
 * another process could get it before its caller listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 30_000 + randomInt(2_700);
    if ((await portState(port)) === 'free') return port;
  }
}

/**
 * The state of a port of 127.0.0.1: free to listen on, taken, or forbidden to this process.
 */
export async function portState(port: number): Promise<'free' | 'taken' | 'forbidden'> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: '127.0.0.1', port, exclusive: true }, resolve);
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') return 'taken';
    if (code === 'EACCES') return 'forbidden';
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return 'free';
}

import { createServer } from 'node:net';
import { errorCode } from './plain-error.ts';

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
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

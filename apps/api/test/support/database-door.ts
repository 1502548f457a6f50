import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be shut, and frozen: what is sent then stays unanswered. */
export interface DatabaseDoor {
  readonly url: string;
  shut(): void;
  freeze(): void;
  open(): void;
  stop(): Promise<void>;
}

export async function doorTo(url: string): Promise<DatabaseDoor> {
  const target = new URL(url);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'frozen' = 'open';
  const server = createServer((inside) => {
    if (state === 'shut') {
      inside.destroy();
      return;
    }
    const outside = connect(Number(port), hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inside.destroy();
        outside.destroy();
      });
    }
    inside.on('data', (bytes) => {
      if (state === 'open') outside.write(bytes);
    });
    outside.pipe(inside);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  target.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: target.href,
    shut() {
      state = 'shut';
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    freeze: () => (state = 'frozen'),
    open: () => (state = 'open'),
    stop() {
      const stopped = new Promise<void>((closed) => server.close(() => closed()));
      // A connection that was given up while the door was frozen has said so to nobody, and would stay open.
      for (const socket of sockets) socket.destroy();
      return stopped;
    },
  };
}

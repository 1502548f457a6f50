import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  method: string;
  /** Path with query. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

export interface TestServer {
  baseUrl: string;
  seen: SeenRequest[];
  /** Ends every connection and stops listening. */
  goAway(): Promise<void>;
}

/** A real HTTP server for one test; it notes what it was asked. */
export async function startServer(handler: Handler): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const url = new URL(request.url ?? '/', 'http://test');
      const noted = { method: request.method ?? '', url, headers: request.headers, body };
      seen.push(noted);
      await handler(noted, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  const goAway = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(goAway);
  return { baseUrl: `http://127.0.0.1:${address.port}`, seen, goAway };
}

export function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

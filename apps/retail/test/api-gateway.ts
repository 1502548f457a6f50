import { createServer, request as send } from 'node:http';

/** A fault between the storefront and the API. */
export type Trouble = 'away' | 'refuses';

/** The way of a shell to a running API. Answers are the API's own, whatever is wrong on the way. */
export interface ApiGateway {
  readonly origin: string;
  /** `away`: nobody answers. `refuses`: the API gets a token that it does not know. Null: all is well. */
  trouble: Trouble | null;
  stop(): Promise<void>;
}

export async function startApiGateway(apiOrigin: string): Promise<ApiGateway> {
  const server = createServer((asked, reply) => {
    if (gateway.trouble === 'away') return void asked.socket.destroy();
    const headers = { ...asked.headers, host: new URL(apiOrigin).host };
    if (gateway.trouble === 'refuses' && headers.authorization !== undefined)
      headers.authorization = 'Bearer unknown';
    const passed = send(new URL(asked.url ?? '/', apiOrigin), { method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way to the API has no port');
  const gateway: ApiGateway = {
    origin: `http://127.0.0.1:${String(address.port)}`,
    trouble: null,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}

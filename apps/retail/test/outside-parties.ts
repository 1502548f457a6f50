import { createServer } from 'node:http';

/** A message that an outside party got from a storefront's server. */
export interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly client_id?: string;
    readonly user_properties?: Readonly<Record<string, { readonly value: string }>>;
    readonly events?: readonly {
      readonly name: string;
      readonly params: Readonly<Record<string, unknown>>;
    }[];
    readonly entries?: readonly Readonly<Record<string, unknown>>[];
  };
}

/** A collector and a monitoring service in one, and the variables by which a storefront knows them. @param received takes what they get */
export async function startOutsideParties(received: Received[]) {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ path: request.url ?? '', authorization, body: JSON.parse(text) as Received['body'] });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`;
  return {
    settings: {
      ANALYTICS_URL: origin,
      ANALYTICS_MEASUREMENT_ID: 'G-TEST',
      ANALYTICS_API_SECRET: 'secret-of-the-collector',
      MONITORING_URL: origin,
      MONITORING_KEY: 'key-of-monitoring',
    },
    stop: () => void server.close(),
  };
}

import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findListener } from './listener.ts';
import { checkPorts } from './preflight.ts';
import { freePort } from './ports.ts';

describe('the check of the ports', () => {
  let squatter: Server | undefined;
  afterEach(() => squatter?.close());

  async function occupy(): Promise<number> {
    const port = await freePort();
    squatter = createServer();
    await new Promise<void>((resolve) => squatter?.listen(port, '127.0.0.1', resolve));
    return port;
  }

  it('passes free ports', async () => {
    await expect(checkPorts([{ port: await freePort(), title: 'API' }])).resolves.toBeUndefined();
  });

  it('says which server lacks its port, who holds it, and what to do', async () => {
    const port = await occupy();
    await expect(checkPorts([{ port, title: 'API' }])).rejects.toThrow(`Port ${port} (API) is taken by`);
    await expect(checkPorts([{ port, title: 'API' }])).rejects.toThrow('PORT_BASE=5200 npm start');
  });

  it.runIf(process.platform === 'linux')('names the process that listens', async () => {
    const port = await occupy();
    expect(findListener(port)?.pid).toBe(process.pid);
    await expect(checkPorts([{ port, title: 'API' }])).rejects.toThrow(`"kill ${process.pid}"`);
  });
});

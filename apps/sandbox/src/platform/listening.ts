import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { StartError } from '../config.ts';

/** @throws StartError that names the setting of a port that cannot be had */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  variable: string,
): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, port, variable);
  });
}

/** The same for the mail server. */
export async function listenSmtp(smtp: SMTPServer, host: string, port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    smtp.server.once('error', (error) => fail(listenProblem(error, port, 'SMTP_PORT')));
    smtp.listen(port, host, done);
  });
}

function listenProblem(error: unknown, port: number, variable: string): StartError {
  const code = errorCode(error);
  return new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop the program that uses it, or set ${variable} to a free port.`
      : `Port ${port} cannot be opened (${code}). Set ${variable} to another port.`,
  );
}

export async function closeSmtp(smtp: SMTPServer): Promise<void> {
  if (smtp.server.listening) await new Promise<void>((done) => smtp.close(() => done()));
}

/** A system's own word for what went wrong. */
export function errorCode(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}

export function getPort(server: Server): number {
  return listeningAt(server).port;
}

/** Host and port. */
export function toAddress(server: Server): string {
  const { address, family, port } = listeningAt(server);
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`;
}

function listeningAt(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address;
}

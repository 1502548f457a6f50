import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, type Queries } from '../../platform/db/database.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { sha256 } from '../../platform/secret-hash.ts';
import { type CxmlRequest, openEnvelope } from './cxml/envelope.ts';
import { readXml, xmlLimits, XmlRefused } from './cxml/read-xml.ts';
import { CxmlProblem } from './cxml/status.ts';
import { cxmlTime, newPayloadId, writeResponse } from './cxml/write.ts';
import type { XmlNode } from './cxml/xml-node.ts';
import { takeOrder } from './orders/take-order.ts';
import type { KeptProfile } from './profiles/profile-store.ts';
import { profileFrom } from './profiles/profile-store.ts';
import type { ProfileSecrets } from './profiles/secrets.ts';
import { setUp } from './visits/set-up.ts';

/** Where procurement systems send their documents. */
export const CXML_PATH = '/punchout/cxml';
const XML_TYPE = 'text/xml; charset=UTF-8';
const XML_TYPES = ['text/xml', 'application/xml'];
/** Of an element's name in a log. */
const LONGEST_NAME = 40;

interface CxmlDeps extends Pick<ModuleDeps, 'db' | 'log' | 'limitByAddress' | 'config'> {
  readonly secrets: ProfileSecrets;
  readonly host: string;
  /** Starts the jobs in the outbox at once. */
  readonly wake: () => void;
}

/** What an answer contains besides its status. */
type Filling = (response: XmlNode) => void;

const REMEMBER = `
  INSERT INTO punchout_payload (profile_id, payload_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/**
 * The address of procurement systems. It reads XML and nothing else; every answer is a document, with the status of the
 * standard in it.
 */
export async function registerCxml(app: FastifyInstance, deps: CxmlDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      XML_TYPES,
      { parseAs: 'buffer', bodyLimit: xmlLimits.bytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.setErrorHandler((error, request, reply) => answerFailure(deps, error, request, reply));
    scope.addHook('onRequest', deps.limitByAddress('signed'));
    scope.post(
      CXML_PATH,
      { bodyLimit: xmlLimits.bytes, config: { template: CXML_PATH } },
      async (request, reply) => {
        const filling = await carryOut(deps, request.body, request.id);
        return send(reply, 200, writeResponse({ payloadId: newPayloadId(deps.host), status: 200 }, filling));
      },
    );
    done();
  });
}

const send = (reply: FastifyReply, status: number, document: string): FastifyReply =>
  reply.code(status).header('content-type', XML_TYPE).send(document);

/**
 * What is refused leaves a line in the log that says whose it was, by the profile's name and by nothing of the document.
 * @throws XmlRefused or CxmlProblem
 */
async function carryOut(deps: CxmlDeps, body: unknown, requestId: string): Promise<Filling> {
  if (!Buffer.isBuffer(body)) throw new XmlRefused('The document is empty.');
  const request = opened(deps, body, requestId);
  const kept = await authenticate(deps, request, requestId);
  const { id } = kept.profile;
  const about = { profile: id, request: request.body.name.slice(0, LONGEST_NAME), requestId };
  try {
    assertServed(kept, request);
    const filling = await deps.db.transaction(async (tx) => {
      // In the transaction of what it asks for: a document whose work has failed may come again.
      if ((await tx.execute(REMEMBER, [id, sha256(request.payloadId)])) === 0)
        throw new CxmlProblem(
          409,
          'A document with this payloadID was received before. Nothing was done twice.',
        );
      return carryOutOf(deps, tx, kept, request);
    });
    deps.log.info(about, 'a cXML document was taken');
    deps.wake();
    return filling;
  } catch (error) {
    if (error instanceof CxmlProblem)
      deps.log.warn({ ...about, status: error.code }, 'a cXML document was refused');
    throw error;
  }
}

/** @throws XmlRefused or CxmlProblem */
function opened({ log }: CxmlDeps, body: Buffer, requestId: string): CxmlRequest {
  const document = readXml(body);
  try {
    return openEnvelope(document);
  } catch (error) {
    if (error instanceof CxmlProblem)
      log.warn(
        { status: error.code, requestId },
        `a cXML document was refused by its envelope: ${error.message}`,
      );
    throw error;
  }
}

/**
 * The customer from whom a document is. Whoever does not show the secret is told the same, whatever it was that did not match.
 * @throws CxmlProblem 401
 */
async function authenticate(
  { db, secrets, log }: CxmlDeps,
  request: CxmlRequest,
  requestId: string,
): Promise<KeptProfile> {
  const kept = await profileFrom(db, request.from);
  const sender = request.sender.find(({ sharedSecret }) => sharedSecret !== null);
  const proves = secrets.matches(
    kept && { profileId: kept.profile.id, hash: kept.secretHash },
    sender?.sharedSecret ?? null,
  );
  if (!proves || kept === null || sender === undefined || !names([sender], kept.profile.credentials.sender)) {
    log.warn(
      { profile: kept?.profile.id ?? null, status: 401, requestId },
      'a cXML document was refused: its sender is not known',
    );
    throw new CxmlProblem(401, 'The credentials of the sender are not known here.');
  }
  return kept;
}

const names = (list: CxmlRequest['from'], known: KeptProfile['profile']['credentials']['to']): boolean =>
  list.some((one) =>
    known.some(({ domain, identity }) => domain === one.domain && identity === one.identity),
  );

/** @throws CxmlProblem 403 for a customer who is not served at the moment; 400 for a document that is not for us */
function assertServed({ profile }: KeptProfile, { to }: CxmlRequest): void {
  if (!profile.active)
    throw new CxmlProblem(403, 'Your organization can’t shop here at the moment. Please call us.');
  if (!names(to, profile.credentials.to))
    throw new CxmlProblem(400, 'The document is addressed to somebody else.');
}

async function carryOutOf(
  { config }: CxmlDeps,
  tx: Queries,
  { profile }: KeptProfile,
  request: CxmlRequest,
): Promise<Filling> {
  switch (request.body.name) {
    case 'ProfileRequest':
      return (response) => describe(response, `${config.API_ORIGIN}${CXML_PATH}`);
    case 'PunchOutSetupRequest': {
      const storefront = config.channels.find(({ channel }) => channel.id === profile.channel)?.publicOrigin;
      if (storefront == null)
        throw new Error(`The storefront ${profile.channel} of a profile has no address`);
      const url = await setUp(tx, profile, request.body, storefront);
      return (response) => void response.ele('PunchOutSetupResponse').ele('StartPage').ele('URL').txt(url);
    }
    case 'OrderRequest':
      await takeOrder(tx, profile, request);
      return () => undefined;
    default:
      throw new CxmlProblem(450, 'Requests of this kind are not answered here.');
  }
}

/** What we take, and where. */
function describe(response: XmlNode, url: string): void {
  const profile = response.ele('ProfileResponse', { effectiveDate: cxmlTime(new Date()) });
  for (const requestName of ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest']) {
    const transaction = profile.ele('Transaction', { requestName });
    transaction.ele('URL').txt(url);
    if (requestName === 'OrderRequest') {
      transaction.ele('Option', { name: 'attachments' }).txt('No');
      transaction.ele('Option', { name: 'changes' }).txt('No');
    }
  }
}

/** Framework errors by their code: the body is too large, or of another type. */
const httpRefusals: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The document is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Only text/xml is read here.'],
};

/** Every refusal is a document as well: whoever sent one can read it. What is our own fault says nothing of its cause. */
function answerFailure(
  { host, log }: CxmlDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = (http: number, status: CxmlProblem['code'], sentence: string): FastifyReply =>
    send(reply, http, writeResponse({ payloadId: newPayloadId(host), status, sentence }));
  if (error instanceof CxmlProblem) return answer(200, error.code, error.message);
  if (error instanceof XmlRefused) {
    log.warn({ status: 406, requestId: request.id }, `a cXML document was not read: ${error.message}`);
    return answer(200, 406, error.message);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = httpRefusals[code];
  if (refusal !== undefined) {
    const [http, sentence] = refusal;
    log.warn({ status: http, requestId: request.id }, `a cXML document was not read: ${sentence}`);
    return answer(http, 406, sentence);
  }
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (statusCode === 429)
    return answer(429, 560, 'Too many documents at once. Please try again in a minute.');
  if (statusCode < 500) return answer(statusCode, 400, 'The request could not be read.');
  log.error({ err: error, requestId: request.id }, 'a cXML document could not be carried out');
  return isUnreachable(error)
    ? answer(200, 560, 'Please try again in a few minutes.')
    : answer(200, 500, 'Something went wrong. Please try again, or call us.');
}

import { at, child, listChildren, elementText, type XmlElement } from './read-xml.ts';
import { CxmlProblem } from './status.ts';

/** A name of a party in one of its domains. */
export interface Credential {
  readonly domain: string;
  readonly identity: string;
  /** Secrets of the sender only. Some systems send the former secret beside the current one. */
  readonly sharedSecrets: readonly string[];
}

/** A request as it stands in its envelope. */
export interface CxmlRequest {
  readonly payloadId: string;
  readonly from: readonly Credential[];
  readonly to: readonly Credential[];
  readonly sender: readonly Credential[];
  /** The element inside `Request`, by whose name it is known. */
  readonly body: XmlElement;
}

/** Longer names, ids and secrets cannot be genuine. */
const LONGEST = 255;
/** More secrets than an honest document sends. The number is limited because each one is a guess. */
const MOST_SECRETS = 4;

/**
 * Takes a document out of its envelope.
 * @throws CxmlProblem 400 for what is no request, 476 for one that is signed, which we cannot verify
 */
export function openEnvelope(document: XmlElement): CxmlRequest {
  if (document.name !== 'cXML') throw new CxmlProblem(400, 'The document is not a cXML document.');
  const payloadId = document.attributes['payloadID'] ?? '';
  if (payloadId === '' || payloadId.length > LONGEST)
    throw new CxmlProblem(400, 'The document needs a payloadID of at most 255 characters.');
  if (document.attributes['timestamp'] === undefined)
    throw new CxmlProblem(400, 'The document needs a timestamp.');
  if (child(document, 'ds:Signature') !== undefined)
    throw new CxmlProblem(476, 'Signed documents cannot be verified here. Send a shared secret instead.');
  const request = child(document, 'Request');
  const [body] = request?.children ?? [];
  if (body === undefined) throw new CxmlProblem(400, 'The document contains no request.');
  const header = child(document, 'Header');
  const party = (name: string): readonly Credential[] =>
    listChildren(child(header, name), 'Credential').flatMap(credentialIn);
  const envelope = { payloadId, from: party('From'), to: party('To'), sender: party('Sender'), body };
  if (envelope.from.length === 0 || envelope.to.length === 0 || envelope.sender.length === 0)
    throw new CxmlProblem(
      400,
      'The header needs credentials with a domain and an identity in From, To, and Sender.',
    );
  if (envelope.sender.flatMap(({ sharedSecrets }) => sharedSecrets).length > MOST_SECRETS)
    throw new CxmlProblem(400, `The sender may show at most ${String(MOST_SECRETS)} secrets.`);
  return envelope;
}

/** Returns nothing for an empty credential, which systems on several networks send for those they don't use. */
function credentialIn(element: XmlElement): Credential[] {
  if (at(element, 'DigitalSignature') !== undefined || at(element, 'CredentialMac') !== undefined)
    throw new CxmlProblem(476, 'Signed credentials cannot be verified here. Send a shared secret instead.');
  const domain = element.attributes['domain'] ?? '';
  const identity = elementText(element, 'Identity') ?? '';
  if (domain.trim() === '' || identity === '') return [];
  if (Math.max(domain.length, identity.length) > LONGEST)
    throw new CxmlProblem(400, 'The names of a credential are too long.');
  const secrets = listChildren(element, 'SharedSecret').map(({ text }) => text);
  if (secrets.some((secret) => secret.length > LONGEST))
    throw new CxmlProblem(401, 'The credentials of the sender are not known here.');
  return [{ domain, identity, sharedSecrets: secrets.filter((secret) => secret !== '') }];
}

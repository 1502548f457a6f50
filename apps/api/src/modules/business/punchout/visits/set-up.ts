import { type PunchoutOperation, punchoutOperations, readZip } from '@tirekit/contract';
import * as z from 'zod';
import type { Queries } from '../../../../platform/db/database.ts';
import { randomCrockford } from '../../../../platform/random-id.ts';
import { sha256 } from '../../../../platform/secret-hash.ts';
import { readAuxiliaryId } from '../carts/line-ids.ts';
import { placeRepository } from '../../../buying/places/index.ts';
import { at, listChildren, elementText, type XmlElement } from '../cxml/read-xml.ts';
import { CxmlProblem } from '../cxml/status.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';

/** An earlier cart that a visit opens: the quantity of each line. */
export const OpensCart = z.object({ quoteId: z.string(), quantities: z.record(z.string(), z.int()) });
export type OpensCart = z.infer<typeof OpensCart>;

const LONGEST_COOKIE = 2_000;
const LONGEST_URL = 2_000;
/** No real cart has more tires of one size. */
const MOST_TIRES = 1_000;

const QUOTE = 'SELECT quote_id FROM punchout_quote WHERE quote_id = $1 AND profile_id = $2';
const BEGIN = `
  INSERT INTO punchout_session (session_id, profile_id, operation, buyer_cookie, form_post_url, zip, opens, page_hash,
    page_ends_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`;

/**
 * Carries out a PunchOutSetupRequest of a customer whose credentials have been checked.
 * @param page the secret of the start page, which works once and for a short time
 * @throws CxmlProblem
 */
export async function setUp(
  tx: Queries,
  profile: PunchoutProfile,
  request: XmlElement,
  page: string,
): Promise<void> {
  const operation = getOperation(request);
  const buyerCookie = getCookie(request);
  const formPostUrl = returnAddress(request, profile);
  const opens = operation === 'create' ? null : await readCart(tx, profile, request);
  await tx.execute(BEGIN, [
    randomCrockford(16),
    profile.id,
    operation,
    buyerCookie,
    formPostUrl,
    await getZip(tx, profile, request),
    opens === null ? null : JSON.stringify(opens),
    sha256(page),
    profile.session.startPageSeconds,
  ]);
}

function getOperation({ attributes }: XmlElement): PunchoutOperation {
  const given = attributes['operation'];
  if (given === 'source') throw new CxmlProblem(450, 'Sourcing is not offered here.');
  const operation = punchoutOperations.find((one) => one === given);
  if (operation === undefined)
    throw new CxmlProblem(400, 'The operation must be "create", "edit", or "inspect".');
  return operation;
}

function getCookie(request: XmlElement): string {
  const element = at(request, 'BuyerCookie');
  if (element === undefined || element.children.length > 0 || element.text.length > LONGEST_COOKIE)
    throw new CxmlProblem(400, 'The request needs a BuyerCookie of text.');
  return element.text;
}

/** The cart goes to the customer's own system and to nobody else's, whatever the request says. */
function returnAddress(request: XmlElement, { returns }: PunchoutProfile): string {
  const text = elementText(request, 'BrowserFormPost', 'URL') ?? '';
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (url === null) throw new CxmlProblem(400, 'The request needs the URL of BrowserFormPost.');
  if (!returns.origins.includes(url.origin) || url.username !== '' || url.password !== '')
    throw new CxmlProblem(403, 'Carts may not be sent to the address in BrowserFormPost.');
  return url.href;
}

/** The cart that the request's items come from. A single item may be selected in place of all. */
async function readCart(tx: Queries, profile: PunchoutProfile, request: XmlElement): Promise<OpensCart> {
  const items = listChildren(request, 'ItemOut');
  const selected = items.length > 0 ? items : listChildren(request, 'SelectedItem');
  if (selected.length === 0) throw new CxmlProblem(400, 'The request names no items to open.');
  const quantities: Record<string, number> = {};
  let quoteId: string | null = null;
  for (const item of selected) {
    const id = readAuxiliaryId(elementText(item, 'ItemID', 'SupplierPartAuxiliaryID'));
    if (id === null || (quoteId !== null && id.quoteId !== quoteId))
      throw new CxmlProblem(417, 'The items are not those of one cart that was sent from here.');
    quoteId = id.quoteId;
    if (id.part !== null) continue;
    quantities[id.lineId] = (quantities[id.lineId] ?? 0) + getQuantity(item);
  }
  const known = await tx.maybeOne(QUOTE, [quoteId, profile.id]);
  if (quoteId === null || known === null)
    throw new CxmlProblem(417, 'The cart of these items is not known here any more.');
  return { quoteId, quantities };
}

function getQuantity({ attributes }: XmlElement): number {
  const quantity = Number(attributes['quantity'] ?? '1');
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MOST_TIRES)
    throw new CxmlProblem(400, 'A quantity must be a whole number.');
  return quantity;
}

/** The ZIP code that the tires will be sent to, as far as the request names it. */
async function getZip(tx: Queries, profile: PunchoutProfile, request: XmlElement): Promise<string> {
  const text = elementText(request, 'ShipTo', 'Address', 'PostalAddress', 'PostalCode');
  const zip = readZip(text ?? '')?.slice(0, 5) ?? null;
  const known = zip === null ? null : await placeRepository(tx).byZip(zip);
  return known?.zip ?? profile.zip;
}

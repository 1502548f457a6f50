import { formatPhone, getAccount } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/**
 * Initial values of the shipping form for a signed-in buyer: their default address, or else their name. Null for a
 * guest, and while the account cannot be read: the form is then filled in by hand.
 */
export async function knownBuyer({
  api,
  signOn,
}: Pick<RequestContext, 'api' | 'signOn'>): Promise<Readonly<Record<string, string>> | null> {
  if (signOn === null) return null;
  const account = await toResult(api.call(getAccount));
  if (!account.ok) return null;
  const { email, firstName, lastName, phone, addresses } = account.answer;
  const address = addresses.find(({ isDefault }) => isDefault)?.form;
  const number = address?.phone ?? phone;
  return {
    email,
    firstName,
    lastName,
    ...(address && written(address)),
    ...(number !== null && { phone: formatPhone(number) }),
  };
}

/** A form has no field without a text. */
const written = (address: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

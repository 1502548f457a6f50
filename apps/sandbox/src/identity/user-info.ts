import { SignJWT } from 'jose';
import { type AnswerName, getAnswer } from './answers.ts';
import { getId, type OpenIdProvider } from './provider.ts';

/** The person whom an access token names, as a signed token, or unsigned if that was chosen; null for a token of nobody. */
export async function userInfo(
  provider: OpenIdProvider<AnswerName>,
  accessToken: string,
  issuer: string,
): Promise<{ type: string; text: string } | null> {
  const granted = provider.getHolder(accessToken);
  if (granted === null) return null;
  const { asked, person } = granted;
  const { group = 'military', subgroups, isVerified = true, fault } = getAnswer(person.answer);
  const uuid = getId(fault === 'wrong-person' ? `not ${person.name}` : person.name);
  const [fname = '', lname = ''] = person.name.split(' ');
  const claims = {
    sub: uuid,
    uuid,
    fname,
    lname,
    zip: '38103',
    status: [{ group, subgroups, verified: isVerified }],
  };
  if (fault === 'unsigned') return { type: 'application/json', text: JSON.stringify(claims) };
  const token = new SignJWT(claims).setIssuer(issuer).setAudience(asked.client_id).setIssuedAt();
  const text = await provider.sign(token, { unpublished: fault === 'wrong-signature' });
  return { type: 'application/jwt', text };
}

import type { LoaderFunctionArgs } from 'react-router';
import { beginSignOn } from '../sign-on/begin-sign-on.ts';

/** `/sign-on/start?action=register&redirectUri=/account/`: to the provider, and back to that path. */
export const loader = ({ context, url }: LoaderFunctionArgs): Promise<Response> =>
  beginSignOn(context, url, url.searchParams.get('action') === 'register' ? 'register' : 'login');

import type { Mail, Mailer } from '../../src/platform/mail/mailer.ts';
import { type RenderedLetter, renderLetter } from '../../src/platform/mail/render-letter.tsx';

/** A mail with the content that its reader gets. */
export type SentMail = Mail & RenderedLetter;

/** @throws Error if there is nothing to send */
export async function sentMail(mail: Mail | null): Promise<SentMail> {
  if (mail === null) throw new Error('There is no mail');
  return { ...mail, ...(await renderLetter(mail)) };
}

/** A mailer that keeps what it is given. */
export function collectingMailer(): { readonly mailer: Mailer; readonly sent: readonly SentMail[] } {
  const sent: SentMail[] = [];
  const send = async (mail: Mail): Promise<void> => void sent.push(await sentMail(mail));
  return { mailer: { send }, sent };
}
